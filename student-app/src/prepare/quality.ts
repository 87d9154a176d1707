/** Grey values of a picture, 0 (black) to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8ClampedArray;
}

/** What the student is told before sending; it refuses nothing. */
export type QualityHint = 'blurred' | 'dark';

/**
 * How hard the hardest edges are: one pixel in a thousand has a stronger Laplacian. Not its variance, which is small
 * on a sharp paper with few words. Measured in ADR 36.
 */
const SHARPEST_SHARE = 0.001;
const BLURRED_BELOW = 40;
/** A paper in good light has most pixels far above this. */
const DARK_BELOW = 70;

/** Grey values of pixels as a canvas gives them (RGBA). */
export function greyOf({ data, width, height }: ImageData): GreyPicture {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
}

/** The strength of the hardest edges, 0 to 1020; 0 for a picture too small to say. */
export function sharpnessOf({ width, height, values }: GreyPicture): number {
  if (width < 3 || height < 3) return 0;
  const strengths = new Uint32Array(1021);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const strength = Math.abs(around - 4 * (values[at] ?? 0));
      strengths[strength] = (strengths[strength] ?? 0) + 1;
    }
  }
  let left = Math.ceil((width - 2) * (height - 2) * SHARPEST_SHARE);
  for (let strength = strengths.length - 1; strength > 0; strength -= 1) {
    left -= strengths[strength] ?? 0;
    if (left <= 0) return strength;
  }
  return 0;
}

/** The mean grey, 0 to 255. */
export function brightnessOf({ values }: GreyPicture): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 255 : sum / values.length;
}

/** What is probably wrong with a picture; darkness first, since it also hides edges. */
export function hintOf(picture: GreyPicture): QualityHint | null {
  if (brightnessOf(picture) < DARK_BELOW) return 'dark';
  return sharpnessOf(picture) < BLURRED_BELOW ? 'blurred' : null;
}
