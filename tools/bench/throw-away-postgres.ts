import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOfFamily } from './cpu-time';
import { freePort } from './free-port';

const INSTALLED = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** A PostgreSQL server of the benchmark's own. */
export interface Cluster {
  /** The address of one of its databases. */
  address(database: string): string;
  /** The processor time of all its processes so far, in seconds. */
  cpu(): number;
  stop(): void;
}

/** Starts PostgreSQL on a free port in a folder that goes with it; installs it where Debian's package is missing. */
export async function startPostgres(): Promise<Cluster> {
  const binaries = findBinaries() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'uas-bench-postgres-'));
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  if (IS_ROOT) run('chown', ['postgres', folder]);
  asPostgres(join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
  ]);
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=100',
    '-c shared_buffers=512MB',
    '-c max_wal_size=4GB',
    // The bench vacuums by hand before it measures, so that this does not fall into somebody's round.
    '-c autovacuum=off',
  ].join(' ');
  let running = true;
  const stop = () => {
    if (!running) return;
    running = false;
    asPostgres(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    asPostgres(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', settings, 'start']);
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
  process.once('exit', stop);
  const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  return {
    address: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    cpu: () => cpuOfFamily(postmaster),
    stop,
  };
}

function findBinaries(): string | null {
  try {
    const [newest] = readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one));
    return newest ? join(INSTALLED, newest, 'bin') : null;
  } catch {
    return null;
  }
}

function install(): string {
  console.log('Installing postgresql.');
  run('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql']);
  const binaries = findBinaries();
  if (!binaries) throw new Error('PostgreSQL is not where Debian puts it.');
  return binaries;
}

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string, args: readonly string[]): void {
  if (IS_ROOT) run('runuser', ['-u', 'postgres', '--', command, ...args]);
  else run(command, args);
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed.\n${stderr}`);
}
