import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type Child, startChild } from './child';
import { freePort, LOOPBACK } from './free-port';
import { installPackages } from './install-packages';
import { waitUntil } from './wait-until';

/** A PostgreSQL of one's own that can be ended and started again. */
export interface Postgres {
  readonly address: string;
  /** The number of its first process. */
  pid(): number;
  /** Ends every process of it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same data; answers when it takes connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes an empty database and answers its address. */
  createDatabase(name: string): Promise<string>;
}

const VERSIONS = '/usr/lib/postgresql';
const TIMEOUT_MS = 60_000;

/** Starts a throw-away PostgreSQL in a folder, durable as in production; `settings` are `name=value` of its own. */
export async function startPostgres(
  folder: string,
  { settings: extraSettings = [] }: { settings?: readonly string[] } = {},
): Promise<Postgres> {
  const binaries = findBinaries();
  const user = serviceUser();
  const home = path.join(folder, 'postgres');
  const data = path.join(home, 'data');
  mkdirSync(home, { recursive: true });
  if (user) {
    chownSync(home, user.uid, user.gid);
    // Temporary folders are their maker's alone; its user must be able to pass through.
    chmodSync(folder, 0o711);
  }
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { stdio: 'pipe', cwd: home, ...user },
  );
  const port = await freePort();
  const address = `postgres://postgres@${LOOPBACK}:${port}/postgres`;
  const settings = [
    `listen_addresses=${LOOPBACK}`,
    `unix_socket_directories=${home}`,
    'max_connections=200',
    ...extraSettings,
  ].flatMap((setting) => ['-c', setting]);
  let child: Child;

  async function start(): Promise<void> {
    child = startChild({
      command: path.join(binaries, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings],
      folder,
      name: 'postgres',
      workingFolder: home,
      ...(user && { user }),
    });
    await waitUntil(() => answers(address), { timeoutMs: TIMEOUT_MS, otherwise: () => child.said() });
  }

  await start();
  return {
    address,
    pid: () => child.pid,
    start,
    async kill() {
      const children = childrenOf(child.pid);
      await child.kill();
      for (const pid of children) killIfRunning(pid);
      await waitUntil(() => !children.some(isRunning), {
        timeoutMs: TIMEOUT_MS,
        otherwise: () => 'Processes of PostgreSQL are left.',
      });
    },
    // The fast way: whoever is still connected is disconnected.
    stop: () => child.stop('SIGINT'),
    async createDatabase(name) {
      const client = new Client({ connectionString: address });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address.replace(/postgres$/, name);
    },
  };
}

function findBinaries(): string {
  const newest = () =>
    (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => path.join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (!newest()) installPackages(['initdb'], ['postgresql']);
  const found = newest();
  if (!found) throw new Error('PostgreSQL is not installed.');
  return found;
}

/** PostgreSQL refuses to run as root. */
function serviceUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Its own processes leave the group of the first one, so they are looked up. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function killIfRunning(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}
