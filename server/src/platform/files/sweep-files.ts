import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import { sweepDiscardedFiles } from './keep-file';
import { originalKey } from './variants';

/** Younger bytes may belong to an upload whose row is about to be written. In milliseconds. */
const GRACE = HOUR;
const BATCH = 500;

type Context = Pick<Dependencies, 'database' | 'storage' | 'clock'>;

/** Removes bytes without a row: left by a crash between storing a file and writing its row, or while deleting. */
export async function sweepFiles(context: Context): Promise<void> {
  await sweepDiscardedFiles(context);
  await sweepTemporary(context);
  let keys: string[] = [];
  for await (const { key, modifiedAt } of context.storage.list()) {
    if (context.clock.now().getTime() - modifiedAt.getTime() < GRACE) continue;
    keys.push(key);
    if (keys.length < BATCH) continue;
    await removeOrphans(context, keys);
    keys = [];
  }
  await removeOrphans(context, keys);
}

async function removeOrphans({ database, storage }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await database
    .selectFrom('stored_file')
    .select('storage_key')
    .where('storage_key', 'in', keys.map(originalKey))
    .execute();
  const owned = new Set(rows.map((row) => row.storage_key));
  for (const key of keys) {
    if (!owned.has(originalKey(key))) await storage.remove(key);
  }
}

/** Removes what uploads left behind that ended in a crash; younger bytes may belong to one that goes on. */
export async function sweepTemporary({ storage, clock }: Pick<Context, 'storage' | 'clock'>): Promise<void> {
  for (const name of await readdir(storage.temporaryFolder)) {
    const path = join(storage.temporaryFolder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && clock.now().getTime() - found.mtime.getTime() >= GRACE)
      await rm(path, { force: true });
  }
}
