import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Drill, Skipped } from './fault';

/** A disk so small that it can be filled, and a file that takes the room of others. */
export interface TinyDisk {
  /** Takes so many bytes away. */
  fill(bytes: number): void;
  /** Takes what is left, to the last byte. */
  fillUp(): void;
  /** Gives everything back. */
  makeRoom(): void;
}

/** Mounts a small file system in memory over a folder; skips the fault where that is not allowed. */
export async function mountTinyDisk(drill: Drill, folder: string, size: string): Promise<TinyDisk> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    throw new Skipped(`a small disk cannot be mounted here: ${mounted.stderr?.trim() || mounted.error}`);
  }
  drill.keep({
    async stop() {
      const { status, stderr } = spawnSync('umount', [folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    },
  });
  const ballast = path.join(folder, 'ballast');
  const rest = path.join(folder, 'rest');
  return {
    fill: (bytes) => writeFileSync(ballast, Buffer.alloc(bytes, 1)),
    fillUp: () => writeUntilFull(rest),
    makeRoom() {
      for (const file of [ballast, rest]) rmSync(file, { force: true });
    },
  };
}

/** Large ones first, then to the last page. */
const PIECES = [2 ** 20, 2 ** 12];

function writeUntilFull(file: string): void {
  for (const size of PIECES) {
    const piece = Buffer.alloc(size, 1);
    while (isWritten(file, piece));
  }
}

function isWritten(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
