import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { LONGEST_SIDE, MOST_FRAMES, MOST_PIXELS } from './picture-limits';
import type { PictureOutcome, PictureTask } from './picture-task';

const ORIGINAL_QUALITY = 88;
const VARIANT_QUALITY = 80;

type Drawn = Buffer | Exclude<PictureOutcome, 'done'>;

/** Does one task. Runs in the picture process only: a stranger's picture is never decoded beside the API. */
export async function drawPicture(task: PictureTask): Promise<PictureOutcome> {
  const bytes = await readFile(task.source);
  const drawn = await (task.kind === 'rewrite' ? rewrite(bytes, task) : shrink(bytes, task.width)).catch(
    () => 'unreadable' as const,
  );
  if (typeof drawn === 'string') return drawn;
  await writeFile(task.target, drawn, { mode: 0o600 });
  return 'done';
}

async function rewrite(
  bytes: Buffer,
  { mime, becomes = mime, most }: Extract<PictureTask, { kind: 'rewrite' }>,
): Promise<Drawn> {
  const mayMove = mime === becomes && (mime === 'image/gif' || mime === 'image/webp');
  // This reads the header and no pixel. The height is that of all frames, one below the other.
  const header = await sharp(bytes, { limitInputPixels: false, animated: mayMove }).metadata();
  const { format, width, height, pages = 1 } = header;
  if (`image/${format}` !== mime) return 'unreadable';
  if (width * height > most || pages > MOST_FRAMES) return 'too-large';

  const animated = pages > 1;
  const picture = sharp(bytes, { limitInputPixels: most, failOn: 'error', animated });
  return inFormat(animated ? picture : uprightInBox(picture), becomes).toBuffer();
}

function uprightInBox(picture: Sharp): Sharp {
  const box = { width: LONGEST_SIDE, height: LONGEST_SIDE };
  return picture.autoOrient().resize({ ...box, fit: 'inside', withoutEnlargement: true });
}

function inFormat(picture: Sharp, mime: string): Sharp {
  // What can be seen through would turn black.
  if (mime === 'image/jpeg')
    return picture.flatten({ background: 'white' }).jpeg({ quality: ORIGINAL_QUALITY, mozjpeg: false });
  if (mime === 'image/png') return picture.png();
  return mime === 'image/gif' ? picture.gif() : picture.webp({ quality: ORIGINAL_QUALITY });
}

function shrink(bytes: Buffer, width: number): Promise<Drawn> {
  return sharp(bytes, { limitInputPixels: Math.max(...Object.values(MOST_PIXELS)) })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: VARIANT_QUALITY })
    .toBuffer();
}
