import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderLocked } from './folder-locked';

/** How often the holder says that it is alive, in milliseconds. */
const BEAT = 2_000;
/** How long a claim without a beat is watched until it counts as left behind, in milliseconds. */
const SILENCE = 20_000;

export interface Heartbeat {
  /** Runs when another process has taken the folder over, because this one was not heard for too long. */
  onLost(listener: () => void): void;
  release(): void;
}

interface HeartbeatOptions {
  readonly folder: string;
  /** The kernel's lock that is held as well; null where there is none. */
  readonly kernelLock: string | null;
  /** Tells the person at the terminal why nothing seems to happen. */
  readonly say: (sentence: string) => void;
  readonly beat?: number;
  readonly silence?: number;
}

/**
 * Claims the folder with a numbered file whose time is renewed: the net below the kernel's lock, for file systems that
 * keep no locks and for folders that two machines share. Only the next number after the latest may be made, and a file
 * system makes it once, so of two that take over a silent claim one wins; a holder that finds a higher number than its
 * own has lost. Clocks are not compared: a taker watches whether the time changes.
 */
export async function claimByHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { folder, kernelLock, say, beat = BEAT, silence = SILENCE } = options;
  const latest = latestNumber(folder);
  const before = readClaim(folder, latest);
  const isOver =
    before === undefined || before.released || (kernelLock !== null && before.kernelLock === kernelLock);
  if (!isOver) {
    say(
      `The database in ${folder} was in use elsewhere and not closed. Looking for ${silence / 1000} seconds whether it still is.`,
    );
    await expectSilence(folder, latest, silence);
  }
  const own = latest + 1;
  makeClaim(folder, own, kernelLock);
  if (latestNumber(folder) !== own) {
    rmSync(pathOf(folder, own), { force: true });
    throw new FolderLocked(folder);
  }
  // One that was only held up finds the higher number at its next beat; it gets the time for that.
  if (!isOver) await pause(2 * beat);
  for (const number of numbersIn(folder)) if (number < own) rmSync(pathOf(folder, number), { force: true });
  return keepBeating({ folder, own, beat });
}

function keepBeating({ folder, own, beat }: { folder: string; own: number; beat: number }): Heartbeat {
  const listeners: (() => void)[] = [];
  const timer = setInterval(() => {
    // A folder that cannot be reached for a moment is no loss; only a higher number is.
    ignoringErrors(() => renew(pathOf(folder, own)));
    const isLost = ignoringErrors(() => latestNumber(folder) > own);
    if (!isLost) return;
    clearInterval(timer);
    for (const listener of listeners) listener();
  }, beat).unref();
  return {
    onLost: (listener) => listeners.push(listener),
    release() {
      clearInterval(timer);
      ignoringErrors(() => markReleased(pathOf(folder, own)));
    },
  };
}

interface Claim {
  readonly released: boolean;
  readonly kernelLock: string | null;
  /** Changes with every beat. */
  readonly sign: string;
}

const PREFIX = 'uas.claim.';
/** Both of one length: a release is written over the claim, which needs no room on a full disk. */
const CLAIMED = 'held';
const FREE = 'free';
const LONGEST = 4_096;

function pathOf(folder: string, number: number): string {
  return join(folder, `${PREFIX}${number}`);
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter(Number.isSafeInteger);
}

function latestNumber(folder: string): number {
  return Math.max(0, ...numbersIn(folder));
}

function makeClaim(folder: string, number: number, kernelLock: string | null): void {
  const content = JSON.stringify({ kernelLock, instance: randomUUID(), pid: process.pid });
  const draft = join(folder, `uas.draft.${randomUUID()}`);
  try {
    writeFileSync(draft, `${CLAIMED} ${content}\n`, { mode: 0o600 });
    nameOnce(draft, pathOf(folder, number));
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new FolderLocked(folder) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a written file its name, unless somebody has it: the name never stands for half a file. */
function nameOnce(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A file system without links. Until it is written it counts as held.
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
    writeFileSync(path, `${CLAIMED} {}\n`);
  }
}

function readClaim(folder: string, number: number): Claim | undefined {
  if (number === 0) return undefined;
  return withClaim(folder, number, (descriptor) => {
    const bytes = Buffer.alloc(LONGEST);
    const text = bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, LONGEST, 0));
    const { mtimeMs } = fstatSync(descriptor);
    return {
      released: text.startsWith(FREE),
      kernelLock: kernelLockIn(text),
      sign: `${mtimeMs} ${text}`,
    };
  });
}

/** A claim that is gone was followed by another one. */
function withClaim<Result>(folder: string, number: number, work: (descriptor: number) => Result): Result {
  try {
    return withFile(pathOf(folder, number), 'r', work);
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new FolderLocked(folder) : error;
  }
}

function kernelLockIn(text: string): string | null {
  try {
    const content: unknown = JSON.parse(text.slice(CLAIMED.length));
    if (typeof content !== 'object' || content === null || !('kernelLock' in content)) return null;
    return typeof content.kernelLock === 'string' ? content.kernelLock : null;
  } catch {
    return null;
  }
}

/** Waits so long; refuses as soon as the claim's holder is heard. One that lets go meanwhile need not be waited for. */
async function expectSilence(folder: string, number: number, milliseconds: number): Promise<void> {
  const first = readClaim(folder, number);
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    await pause(Math.min(250, milliseconds / 4));
    const now = readClaim(folder, number);
    if (now?.released) return;
    if (now?.sign !== first?.sign) throw new FolderLocked(folder);
  }
}

function renew(path: string): void {
  const now = new Date();
  // Opened anew each time, so that a network file system looks again and sends what is written.
  withFile(path, 'r+', (descriptor) => futimesSync(descriptor, now, now));
}

function markReleased(path: string): void {
  withFile(path, 'r+', (descriptor) => writeSync(descriptor, FREE, 0));
}

function withFile<Result>(path: string, flags: string, work: (descriptor: number) => Result): Result {
  const descriptor = openSync(path, flags);
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function ignoringErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
