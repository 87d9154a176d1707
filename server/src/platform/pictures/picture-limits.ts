/**
 * How many pixels a picture may have, all frames of an animation together, by its type. A jpeg is what cameras write:
 * 52 million hold the largest photo of a 50-megapixel phone (8,192 by 6,144). The others are decoded whole, no camera
 * writes them, and 25 million hold an A4 page scanned at 500 dpi.
 */
export const MOST_PIXELS: Readonly<Record<string, number>> = {
  'image/jpeg': 52_000_000,
  'image/png': 25_000_000,
  'image/gif': 25_000_000,
  'image/webp': 25_000_000,
};

/** The same of those who have not paid, for all but photos: an A4 page scanned at 300 dpi has nine million. */
export const MOST_PIXELS_OF_NEWCOMERS = 12_000_000;

/** How many pixels a picture of this type may have; null for what is no picture. */
export function mostPixels(mime: string, isNewcomer: boolean): number | null {
  const most = MOST_PIXELS[mime] ?? null;
  return most !== null && isNewcomer && mime !== 'image/jpeg' ? MOST_PIXELS_OF_NEWCOMERS : most;
}

export const MOST_FRAMES = 200;

/** The longer side of a kept picture, in pixels: an A4 page at 350 dpi. Larger jpegs are halved while they are read. */
export const LONGEST_SIDE = 4_096;

/** What one picture may need. The heaviest that the pixel limits allow needs about 450 MB and 6 seconds. */
export interface PictureLimits {
  /** Bytes of memory of the process that draws. */
  readonly memory: number;
  /** Milliseconds of processor time. */
  readonly work: number;
  /** Milliseconds, with the start of the process and the waiting on a busy machine. */
  readonly time: number;
  /** Milliseconds of processor time that the pictures of one account may take in an hour. */
  readonly hourly: { readonly newcomer: number; readonly other: number };
  /** How long the process stays without work, in milliseconds. */
  readonly idle: number;
}

export const PICTURE_LIMITS: PictureLimits = {
  memory: 640 * 1024 * 1024,
  work: 15_000,
  time: 60_000,
  hourly: { newcomer: 60_000, other: 300_000 },
  idle: 30_000,
};

/** Above this, in bytes, the process is replaced after its picture: what the allocator keeps must not count against the next. */
export const WORTH_KEEPING = 200 * 1024 * 1024;
