import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from './wait-until';

/** A process that this script started, and its output in a file. */
export interface Child {
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** What it said so far, all of it. */
  readonly said: () => string;
  /** Asks it to end, and waits; one that does not is killed. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it at once, without asking. */
  kill(): Promise<void>;
}

interface Starting {
  readonly command: string;
  readonly args: readonly string[];
  /** Where its output goes. */
  readonly folder: string;
  readonly name: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Where it runs; in the repository unless told. */
  readonly workingFolder?: string;
  /** As whom it runs; as this process unless told. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

const TIMEOUT_MS = 15_000;

/** Starts a process whose output is kept in `<folder>/<name>.log`. */
export function startChild(starting: Starting): Child {
  const { command, args, folder, name, environment, workingFolder = ROOT, user } = starting;
  const log = path.join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: environment ?? process.env,
    cwd: workingFolder,
    ...user,
  });
  closeSync(output);
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  const isRunning = () => failure === null && child.exitCode === null && child.signalCode === null;
  const ended = () =>
    waitUntil(() => !isRunning(), { timeoutMs: TIMEOUT_MS, otherwise: () => `${name} does not end.` });
  return {
    pid: child.pid ?? 0,
    isRunning,
    said: () => `${failure?.message ?? ''}${readFileSync(log, 'utf8')}`,
    async stop(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      await ended().catch(() => killNow(child, ended));
    },
    kill: () => killNow(child, ended),
  };
}

async function killNow(child: ChildProcess, ended: () => Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended();
}

/** The repository. */
export const ROOT = path.join(__dirname, '../..');
