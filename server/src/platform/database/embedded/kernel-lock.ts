import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A lock that the kernel keeps on a file, and lets go of when this process ends, however it ends. */
export interface KernelLock {
  /** The kernel and the file that the lock is on: a free lock of the same name proves that its holder is gone. */
  readonly name: string;
  release(): void;
}

export type KernelLockOutcome =
  | { readonly kind: 'held'; readonly lock: KernelLock }
  | { readonly kind: 'taken' }
  /** The file system keeps no locks, or this platform has none. */
  | { readonly kind: 'unsupported' };

const LOCK_FILE = 'uas.lock';

/**
 * Takes the lock on a file in the folder, or says that another process has it. It belongs to the file itself, so it
 * holds through bind mounts and across containers and network namespaces.
 */
export function takeKernelLock(folder: string): KernelLockOutcome {
  const descriptor = openSync(join(folder, LOCK_FILE), 'a+', 0o600);
  const locked = tryLock(descriptor);
  if (locked) {
    return {
      kind: 'held',
      lock: { name: nameOf(descriptor), release: () => closeSync(descriptor) },
    };
  }
  closeSync(descriptor);
  return { kind: locked === false ? 'taken' : 'unsupported' };
}

/** The part of `fs-native-extensions` that is used; the package brings no types. */
interface FileLocks {
  /** Takes an exclusive lock on the whole file; false when somebody else has it. Throws where there are no locks. */
  tryLock(descriptor: number): boolean;
}

/** Undefined where there are no such locks. */
function tryLock(descriptor: number): boolean | undefined {
  try {
    // Not imported above: where it has no binding, loading it fails.
    const { tryLock } = require('fs-native-extensions') as FileLocks;
    return tryLock(descriptor);
  } catch (error) {
    return TAKEN.has(codeOf(error)) ? false : undefined;
  }
}

/** What Windows and some file systems say where others say EAGAIN. */
const TAKEN = new Set<unknown>(['EBUSY', 'EACCES']);

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function nameOf(descriptor: number): string {
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return `${kernelName()} ${dev}:${ino}`;
}

/** Different on every machine and, on Linux, after every start of it; the same in all its containers. */
function kernelName(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}
