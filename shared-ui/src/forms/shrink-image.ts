import { extensionOf, type UploadRule } from '@uas/contract';

/**
 * A picture that is over the limit, drawn again small enough to pass, upright as the camera meant it.
 * Everything else, and what the browser cannot draw, comes back untouched (U3). What draws travels with the first of them.
 */
export async function shrinkImage(file: File, rule: UploadRule): Promise<File> {
  if (!/^image\/(jpe?g|png|webp)$/.test(file.type) || file.size <= rule.maxBytes) return file;
  if (!rule.types.includes('jpg') || !rule.types.includes(extensionOf(file.name))) return file;
  try {
    const { drawSmaller } = await import('./draw-smaller');
    const small = await drawSmaller(file, rule.maxBytes);
    return small ? new File([small], withJpegExtension(file.name), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

function withJpegExtension(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
