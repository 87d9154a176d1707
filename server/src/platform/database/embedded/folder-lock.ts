import { closeSync, openSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Why a folder is not opened: somebody has it. */
export class FolderLocked extends Error {
  constructor(folder: string) {
    super(
      `Another process is using the database in ${folder}. Please stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Why a folder is not opened: nothing would keep a second process out of it. */
export class FolderUnlockable extends Error {
  constructor(folder: string, reason: string) {
    super(
      `No lock can be kept on the database in ${folder} (${reason}), and a second server there would damage it. ` +
        'Please set DATABASE_URL to a PostgreSQL server, or DATA_DIR to a folder on a disk of this machine.',
    );
  }
}

const LOCK_FILE = 'uas.lock';

/**
 * Takes a folder for this process alone until it lets go or dies: two engines on one folder destroy it. The kernel keeps
 * the lock, on a file in the folder, so it holds through bind mounts and across containers, and is free as soon as its
 * holder has ended, however it ends (see docs/adr/0013). Returns the release. Throws `FolderLocked` when somebody else
 * has the folder, `FolderUnlockable` where no kernel keeps such a lock.
 */
export function lockFolder(folder: string): () => void {
  if (isNetworkShare(folder)) throw new FolderUnlockable(folder, 'a network share');
  const descriptor = openSync(join(folder, LOCK_FILE), 'a+', 0o600);
  try {
    if (!tryLock(folder, descriptor)) throw new FolderLocked(folder);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => closeSync(descriptor);
}

/** How Linux numbers NFS, SMB, CIFS and SMB 2. Other systems number in other ways. */
const NETWORK_SHARES = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** A share may keep its locks on the machine that mounts it, and answers as if another machine saw them. */
function isNetworkShare(folder: string): boolean {
  return process.platform === 'linux' && NETWORK_SHARES.has(statfsSync(folder).type);
}

/** The part of `fs-native-extensions` that is used; the package brings no types. */
interface FileLocks {
  /** Takes an exclusive lock on the whole file; false when somebody else has it. Throws where there are no locks. */
  tryLock(descriptor: number): boolean;
}

function tryLock(folder: string, descriptor: number): boolean {
  try {
    // Not imported above: where it has no binding, loading it fails.
    const { tryLock } = require('fs-native-extensions') as FileLocks;
    return tryLock(descriptor);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (TAKEN.has(code)) return false;
    throw new FolderUnlockable(folder, code ?? message);
  }
}

/** What Windows and some file systems say where others say EAGAIN. */
const TAKEN = new Set<unknown>(['EBUSY', 'EACCES']);
