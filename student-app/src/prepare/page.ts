import { greyOf, hintOf, type QualityHint } from './quality';

/** A part of a turned picture, in shares of its width and height. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One picture of a document, upright as the camera meant it, and what the student did to it. */
export interface Page {
  readonly id: number;
  readonly file: File;
  readonly picture: HTMLCanvasElement;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  /** Null for all of it. */
  readonly part: Part | null;
  readonly hint: QualityHint | null;
}

/** As much as a clerk can see and a phone can hold, in pixels. */
const LONGEST_SIDE = 2400;
/** The size at which a picture is looked at for blur: words are a few pixels high. */
const EXAMINED_SIDE = 1000;

let lastId = 0;

/** Opens a picture; throws when the browser cannot draw it. */
export async function openPage(file: File): Promise<Page> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const picture = drawn(bitmap, bitmap, LONGEST_SIDE);
    lastId += 1;
    return { id: lastId, file, picture, turns: 0, part: null, hint: examine(picture) };
  } finally {
    bitmap.close();
  }
}

/** Whether the student changed nothing. */
export function isUntouched({ turns, part }: Page): boolean {
  return turns === 0 && part === null;
}

/**
 * The largest part of a turned picture with this aspect, width by height: in its middle, and of a high one nearer to the top,
 * where faces are. Null for all of it.
 */
export function partFor(
  { picture, turns }: Pick<Page, 'picture' | 'turns'>,
  aspect: number | null,
): Part | null {
  if (aspect === null) return null;
  const { width, height } = turnedSize({ picture, turns });
  const share = (aspect * height) / width;
  if (share === 1) return null;
  if (share < 1) return { x: (1 - share) / 2, y: 0, width: share, height: 1 };
  return { x: 0, y: (1 - 1 / share) / 3, width: 1, height: 1 / share };
}

function turnedSize({ picture, turns }: Pick<Page, 'picture' | 'turns'>) {
  const isSideways = turns % 2 === 1;
  return {
    width: isSideways ? picture.height : picture.width,
    height: isSideways ? picture.width : picture.height,
  };
}

/** A page turned, and unless `whole` cropped, no side longer than `longest` pixels. */
export function drawPage(page: Page, { longest = LONGEST_SIDE, whole = false } = {}): HTMLCanvasElement {
  const { picture, turns } = page;
  const { width, height } = turnedSize(page);
  const part = whole || !page.part ? { x: 0, y: 0, width: 1, height: 1 } : page.part;
  const size = { width: part.width * width, height: part.height * height };
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const { canvas, context } = emptyCanvas(size.width * scale, size.height * scale);
  context.scale(scale, scale);
  context.translate(width / 2 - part.x * width, height / 2 - part.y * height);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** The file of a canvas; throws when the browser cannot write one. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be written.');
  return blob;
}

function examine(picture: HTMLCanvasElement): QualityHint | null {
  const small = drawn(picture, picture, EXAMINED_SIDE);
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height);
  return pixels ? hintOf(greyOf(pixels)) : null;
}

function drawn(
  source: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(width, height));
  const { canvas, context } = emptyCanvas(width * scale, height * scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** White, since transparent parts of a PNG would turn black in a JPEG. */
function emptyCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
