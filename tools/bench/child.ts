import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOf } from './cpu-time';

const ROOT = join(__dirname, '../..');
const LOADER = require.resolve('tsx/cjs');
/** The server from its build, as it runs in production. */
export const SERVER = 'scripts/server/run.mjs';
/** How long a process may take until it serves, in milliseconds. */
const TIMEOUT_MS = 180_000;

/** One of the two servers that are compared, as a process of its own. */
export interface Child {
  readonly address: string;
  readonly pid: number;
  /** Resident memory now, in bytes. */
  memory(): number;
  /** The most resident memory since the last `forgetPeak()`, in bytes. */
  peak(): number;
  forgetPeak(): void;
  /** The processor time it has used so far, in seconds. */
  cpu(): number;
  /** Open files and sockets. */
  handles(): number;
  /** Its connections to a port of this machine. */
  connectionsTo(port: number): number;
  /** What it has written. */
  output(): string;
  stop(): Promise<void>;
}

export interface Started {
  /** A TypeScript file, or `SERVER`, from the root of the repository. */
  readonly file: string;
  readonly port: number;
  /** A path that answers 200 once it serves. */
  readonly ready: string;
  /** A file that receives all it writes. */
  readonly log: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Starts a process and waits until it serves. */
export async function startChild({
  file,
  port,
  ready,
  log,
  environment,
  flags = [],
}: Started): Promise<Child> {
  const { PATH, HOME } = process.env;
  const written = openSync(log, 'w');
  const loader = file.endsWith('.ts') ? ['--require', LOADER] : [];
  const child = spawn(process.execPath, [...flags, ...loader, join(ROOT, file)], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', written, written],
  });
  closeSync(written);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const address = `http://127.0.0.1:${port}`;
  const output = () => readFileSync(log, 'utf8');
  await untilReady(child, `${address}${ready}`, output);
  return {
    address,
    pid: child.pid ?? 0,
    memory: () => kilobytes(child, 'VmRSS') * 1024,
    peak: () => kilobytes(child, 'VmHWM') * 1024,
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    cpu: () => cpuOf(child.pid ?? 0),
    handles: () => readHandles(child).length,
    connectionsTo(port) {
      const sockets = socketsTo(port);
      return readHandles(child).filter((handle) => sockets.has(handle)).length;
    },
    output,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const impatience = setTimeout(kill, 15_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

async function untilReady(child: ChildProcess, address: string, output: () => string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`It ended before it served.\n${output()}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} does not answer.\n${output()}`);
}

/** A line of the process's status, in kibibytes. */
function kilobytes(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

/** What its open files and sockets are. */
function readHandles(child: ChildProcess): string[] {
  const folder = `/proc/${child.pid}/fd`;
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      return '';
    }
  });
}

/** Established connections of all processes to a port of this machine, by the number of their socket. */
function socketsTo(port: number): Set<string> {
  const ESTABLISHED = '01';
  const remotePort = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Set(
    fields
      .filter(([, , remote, state]) => remote?.endsWith(`:${remotePort}`) && state === ESTABLISHED)
      .map((line) => `socket:[${line[9]}]`),
  );
}
