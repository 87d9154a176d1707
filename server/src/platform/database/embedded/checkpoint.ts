import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../tables';

/** How much log may have to be read again after a kill, in bytes: about a second of it. */
const LOG_LIMIT = 16 * 1024 * 1024;

/**
 * Writes the embedded database's changes from its log to their places, once there are enough of them. The engine has
 * no process that does so by itself: without this, a start after a kill reads everything again that was written since
 * the last start. Returns whether it did.
 */
export async function checkpointWhenDue(database: Database, logLimit = LOG_LIMIT): Promise<boolean> {
  const { rows } = await sql<{ length: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as length from pg_control_checkpoint()`.execute(
    database,
  );
  if ((rows[0]?.length ?? 0) < logLimit) return false;
  await sql`checkpoint`.execute(database);
  return true;
}

/** Where PostgreSQL's control file says in which state the database is, and the state of one that was closed. */
const STATE_OFFSET = 16;
const CLOSED = 1;

/** Whether the database was not closed in order the last time, so that opening it reads its log again. */
export function wasKilled(folder: string): boolean {
  const state = Buffer.alloc(4);
  try {
    const control = openSync(join(folder, 'global', 'pg_control'), 'r');
    const length = readSync(control, state, 0, state.length, STATE_OFFSET);
    closeSync(control);
    return length === state.length && state.readUInt32LE() !== CLOSED;
  } catch {
    return false;
  }
}
