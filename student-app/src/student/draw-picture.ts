const WIDTH = 1080;
const MARGIN = 72;
const LINE = 1.4;
/** The side of a code under the text, in pixels. */
const CODE = 480;

/** One line of a picture; a long one is broken. */
export interface PictureLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly isQuiet: boolean;
  /** The space above it, in pixels. */
  readonly before: number;
}

export const quietLine = (text: string, before: number): PictureLine => ({
  ...{ text, size: 30, weight: 400, isQuiet: true, before },
});
export const strongLine = (text: string, before = 0): PictureLine => ({
  ...{ text, size: 38, weight: 600, isQuiet: false, before },
});
export const titleLine = (text: string): PictureLine => ({
  ...{ text, size: 52, weight: 700, isQuiet: false, before: 0 },
});

/**
 * Lines as a picture as wide as a phone shows it sharply, in the colours of paper whatever the theme, with a code below them where
 * there is one.
 */
export async function drawPicture(asked: readonly PictureLine[], code?: SVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const image = code && (await pictureOf(code));
  const lines = asked.flatMap((line) => wrapped(context, line));
  const text = lines.reduce((height, { size, before }) => height + before + size * LINE, 0);
  canvas.width = WIDTH;
  canvas.height = Math.ceil(text + 2 * MARGIN + (image ? CODE + MARGIN : 0));
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = MARGIN;
  for (const line of lines) {
    top += line.before + line.size * LINE;
    context.font = fontOf(line);
    context.fillStyle = line.isQuiet ? 'dimgray' : 'black';
    context.fillText(line.text, MARGIN, top);
  }
  if (image) {
    context.imageSmoothingEnabled = false;
    context.drawImage(image, MARGIN, top + MARGIN / 2, CODE, CODE);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture.'))), 'image/png');
  });
}

async function pictureOf(code: SVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`;
  await image.decode();
  return image;
}

function fontOf({ size, weight }: PictureLine): string {
  return `${weight} ${size}px system-ui, sans-serif`;
}

/** A line as the lines that it takes between the margins; the space before it belongs to the first. */
function wrapped(context: CanvasRenderingContext2D, line: PictureLine): PictureLine[] {
  context.font = fontOf(line);
  const lines: string[] = [];
  for (const word of line.text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text, index) => ({ ...line, text, before: index === 0 ? line.before : 0 }));
}
