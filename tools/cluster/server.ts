import path from 'node:path';
import { type Child, ROOT, startChild } from './child';
import { freePort, LOOPBACK } from './free-port';
import { waitUntil } from './wait-until';

/** One instance of the server as a process of its own, always on the same port. */
export interface ServerProcess {
  readonly address: string;
  readonly port: number;
  /** Starts it (again); answers, once it is ready, how long that took in milliseconds. */
  start(): Promise<number>;
  isRunning(): boolean;
  /** Its number; 0 when it does not run. */
  pid(): number;
  kill(): Promise<void>;
  stop(): Promise<void>;
  said(): string;
}

interface Describing {
  readonly name: string;
  /** Where its output goes. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How long it may take until it is ready, in milliseconds; a minute unless told. */
  readonly timeoutMs?: number;
  /** The file of another build of it; that of this checkout unless told. */
  readonly program?: string;
}

const TIMEOUT_MS = 60_000;
const COMMAND = [path.join(ROOT, 'scripts/server/run.mjs'), 'main'];

/** Describes an instance, with the settings of docs/operations.md; it does not run yet. */
export async function serverProcess({
  name,
  folder,
  environment,
  timeoutMs = TIMEOUT_MS,
  program,
}: Describing): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://${LOOPBACK}:${port}`;
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const settings = { PATH, HOME, ...(TMPDIR && { TMPDIR }), LOG_LEVEL: 'error', ...environment };
  let child: Child | null = null;
  return {
    address,
    port,
    async start() {
      const started = startChild({
        command: process.execPath,
        args: program === undefined ? COMMAND : [program],
        folder,
        name,
        environment: { ...settings, PORT: String(port) },
      });
      child = started;
      return waitUntil(
        async () => {
          if (!started.isRunning()) throw new Error(`${name} ended.\n${started.said()}`);
          return isReady(address);
        },
        { timeoutMs, otherwise: () => `${name} is not ready.\n${started.said()}` },
      );
    },
    isRunning: () => child?.isRunning() ?? false,
    pid: () => child?.pid ?? 0,
    kill: async () => child?.kill(),
    stop: async () => child?.stop(),
    said: () => child?.said() ?? '',
  };
}

/** Whether a server, or one behind a balancer, answers that it can read and write. */
export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
