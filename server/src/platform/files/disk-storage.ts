import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkWritable } from './check-writable';
import type { FileStorage } from './file-storage';

/** Files in a folder of the server: written beside, synced, renamed, and the folder synced as well. */
export function createDiskStorage(dataFolder: string): FileStorage {
  const root = join(dataFolder, 'files');
  const temporaryFolder = join(dataFolder, 'tmp');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(root, key);

  return {
    folder: root,
    temporaryFolder,
    async keep(key, path) {
      await sync(path);
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await sync(dirname(target));
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nullWhenMissing);
      return found && { content: createReadStream(path), size: found.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullWhenMissing);
        if (found) yield { key: relative(root, path).split(sep).join('/'), modifiedAt: found.mtime };
      }
    },
    check: () => checkWritable(temporaryFolder),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
