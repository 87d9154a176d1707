import { FolderLocked } from './folder-locked';
import { claimByHeartbeat } from './heartbeat';
import { type KernelLockOutcome, takeKernelLock } from './kernel-lock';
import { lockBySocket } from './socket-lock';

export interface FolderLock {
  /** Runs when another process has taken the folder over; nothing may be written after that. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

interface LockOptions {
  /** Tells the person at the terminal why nothing seems to happen. */
  readonly say?: (sentence: string) => void;
  /** Tests take the part of file systems without locks. */
  readonly kernelLock?: (folder: string) => KernelLockOutcome;
  readonly beat?: number;
  readonly silence?: number;
}

/**
 * Takes a folder for this process alone until it lets go or dies: two engines on one folder destroy it. The kernel keeps
 * the lock where it can (see docs/adr/0013); a heartbeat is the net below it, and the lock of earlier versions is taken
 * too. Throws `FolderLocked` when somebody else has the folder.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { kernelLock = takeKernelLock, say = () => undefined, ...times } = options;
  const releases: (() => void | Promise<void>)[] = [];
  const release = async () => {
    for (let next = releases.pop(); next; next = releases.pop()) await next();
  };
  try {
    const outcome = kernelLock(folder);
    if (outcome.kind === 'taken') throw new FolderLocked(folder);
    const lock = outcome.kind === 'held' ? outcome.lock : null;
    if (lock) releases.push(lock.release);
    releases.push(await lockBySocket(folder));
    const heartbeat = await claimByHeartbeat({ folder, kernelLock: lock?.name ?? null, say, ...times });
    releases.push(heartbeat.release);
    return { onLost: heartbeat.onLost, release };
  } catch (error) {
    await release();
    throw error;
  }
}
