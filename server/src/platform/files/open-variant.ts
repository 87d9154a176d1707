import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Dependencies } from '../dependencies';
import type { FileStorage, StoredContent } from './file-storage';
import { type VariantWidth, variantKey } from './variants';

type Context = Pick<Dependencies, 'storage' | 'ids' | 'pictures'>;

/** The copies that are being made now, so that a page's many readers wait for one. */
const beingMade = new WeakMap<FileStorage, Map<string, Promise<boolean>>>();

/**
 * A smaller webp of a stored picture, made the first time that it is asked for; null when the picture is gone or
 * cannot be made smaller.
 */
export async function openVariant(
  context: Context,
  key: string,
  width: VariantWidth,
): Promise<StoredContent | null> {
  const { storage } = context;
  const name = variantKey(key, width);
  const found = await storage.open(name);
  if (found) return found;
  const making = beingMade.get(storage) ?? new Map<string, Promise<boolean>>();
  beingMade.set(storage, making);
  const made = making.get(name) ?? make(context, key, width).finally(() => making.delete(name));
  making.set(name, made);
  return (await made) ? storage.open(name) : null;
}

async function make({ storage, ids, pictures }: Context, key: string, width: VariantWidth): Promise<boolean> {
  const original = await storage.open(key);
  if (!original) return false;
  const source = join(storage.temporaryFolder, ids.next());
  const target = `${source}.new`;
  try {
    await pipeline(original.content, createWriteStream(source, { mode: 0o600 }));
    const name = variantKey(key, width);
    const drawn = await pictures.shrink(name, { source, target, width });
    if (drawn) await storage.keep(name, target, 'image/webp');
    return drawn;
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })));
  }
}
