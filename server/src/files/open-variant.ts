import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Dependencies } from '../dependencies';
import type { StoredContent } from './file-storage';
import { type VariantWidth, variantKey } from './variants';

/** A smaller webp of a stored picture, made the first time that it is asked for; null when the picture is gone. */
export async function openVariant(
  { storage, ids }: Pick<Dependencies, 'storage' | 'ids'>,
  key: string,
  width: VariantWidth,
): Promise<StoredContent | null> {
  const made = await storage.open(variantKey(key, width));
  if (made) return made;
  const original = await storage.open(key);
  if (!original) return null;
  const path = join(storage.temporaryFolder, ids.next());
  try {
    await sharp(await buffer(original.content))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(path);
    await storage.keep(variantKey(key, width), path, 'image/webp');
  } finally {
    await rm(path, { force: true });
  }
  return storage.open(variantKey(key, width));
}
