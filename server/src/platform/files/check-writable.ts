import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many bytes must fit for the disk to count as writable: about a small document. */
const PROBE = 64 * 1024;

/** Whether a folder takes a file now; throws what the disk says when it does not. */
export async function checkWritable(folder: string): Promise<void> {
  // A new file each time: writing over an old one works even where there is no room left.
  const path = join(folder, `.writable-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE), { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
