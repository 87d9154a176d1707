import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

import { FolderLocked } from './folder-locked';

/**
 * The lock of earlier versions: a listening socket with the folder's name, seen only within one network namespace. It is
 * still taken, so that an earlier version on the same folder is seen and sees this one. Returns the release.
 */
export async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = `uas-${createHash('sha256').update(realpathSync(folder)).digest('hex')}`;
  const server = await listen(folder, name);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(folder: string, name: string): Promise<Server> {
  if (process.platform === 'linux') return listenOn(folder, `\0${name}`);
  if (process.platform === 'win32') return listenOn(folder, `\\\\.\\pipe\\${name}`);
  return listenOnFile(folder);
}

function listenOn(folder: string, address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderLocked(folder) : error),
    );
    server.listen(address, () => resolve(server));
  });
}

/**
 * Elsewhere (macOS) a socket file stays behind after SIGKILL. Whoever finds one asks whether anybody answers, and
 * takes it over when nobody does; the loser of two that do so at once fails to listen and gives up.
 */
async function listenOnFile(folder: string): Promise<Server> {
  const path = join(folder, '..', 'lock.sock');
  try {
    return await listenOn(folder, path);
  } catch (error) {
    if (!(error instanceof FolderLocked) || (await answers(path))) throw error;
    rmSync(path, { force: true });
    return listenOn(folder, path);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
