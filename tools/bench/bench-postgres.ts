import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../cluster/postgres';
import { cpuOfFamily } from './cpu-time';

const SETTINGS = [
  'shared_buffers=512MB',
  'max_wal_size=4GB',
  // The bench vacuums by hand before it measures, so that this does not fall into somebody's round.
  'autovacuum=off',
];

/** A PostgreSQL server of the benchmark's own, in a folder that goes with it. */
export interface BenchPostgres {
  /** The address of one of its databases. */
  address(database: string): string;
  /** The processor time of all its processes so far, in seconds. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Starts it on a free port; installs it where Debian's package is missing. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'uas-bench-postgres-'));
  const postgres = await startPostgres(folder, { settings: SETTINGS });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const leave = () => {
    process.kill(postgres.pid(), 'SIGKILL');
    remove();
  };
  process.once('exit', leave);
  return {
    address: (database) => postgres.address.replace(/postgres$/, database),
    cpu: () => cpuOfFamily(postgres.pid()),
    async stop() {
      process.off('exit', leave);
      await postgres.stop();
      remove();
    },
  };
}
