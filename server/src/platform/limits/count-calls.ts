import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is counted under a key: at most `max` in a window that starts with the first. */
export interface Counted {
  /** Only its hash is stored. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export interface CallCounter {
  /** Counts one more; null, or the end of the window when there were `max` before. */
  count(counted: Counted): Promise<Date | null>;
  /** The end of the window when there were `max` before; null otherwise. Counts nothing. */
  reached(counted: Counted): Date | null;
  /** Counts one more in this process alone. */
  countHere(counted: Counted): Date | null;
  /** Forgets what this process knows. */
  forget(): void;
}

interface Window {
  /** In milliseconds. */
  endsAt: number;
  /** What the database said when it was last told. */
  stored: number;
  /** What it was not told yet. */
  own: number;
}

/** How many windows are kept in memory before those that are over are thrown away. */
const MOST_WINDOWS = 100_000;
/** The database is told of every tenth part of a limit, so that whoever stays far below it costs no write. */
const PARTS = 10;

/**
 * Counts calls in memory and tells the database of every tenth part, so that several instances keep one limit together:
 * exactly so for one instance, and within a tenth of the limit for each further one.
 */
export function createCallCounter({ database, clock }: Context): CallCounter {
  const windows = new Map<string, Window>();

  function windowOf({ key, windowSeconds }: Counted, now: number): Window {
    const open = windows.get(key);
    if (open && open.endsAt > now) return open;
    if (windows.size >= MOST_WINDOWS) makeRoom(windows, now);
    const fresh = { endsAt: now + windowSeconds * 1000, stored: 0, own: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  function reached({ key, max }: Counted): Date | null {
    const window = windows.get(key);
    if (!window || window.endsAt <= clock.now().getTime()) return null;
    return window.stored + window.own >= max ? new Date(window.endsAt) : null;
  }

  function countHere(counted: Counted): Date | null {
    const end = reached(counted);
    if (end) return end;
    const window = windowOf(counted, clock.now().getTime());
    window.own += 1;
    return null;
  }

  return {
    reached,
    countHere,
    async count(counted) {
      const refused = countHere(counted);
      if (refused) return refused;
      const window = windowOf(counted, clock.now().getTime());
      if (window.own < Math.max(1, Math.floor(counted.max / PARTS))) return null;
      const reported = window.own;
      window.stored += reported;
      window.own = 0;
      const row = await report(
        { database, clock },
        { ...counted, hits: reported, endsAt: new Date(window.endsAt) },
      );
      window.stored = Math.max(window.stored, row.hits);
      window.endsAt = row.ends_at.getTime();
      return row.hits > counted.max ? row.ends_at : null;
    },
    forget: () => windows.clear(),
  };
}

async function report(
  { database, clock }: Context,
  { key, hits, endsAt }: Counted & { readonly hits: number; readonly endsAt: Date },
): Promise<{ hits: number; ends_at: Date }> {
  const now = clock.now();
  return database
    .insertInto('rate_limit')
    .values({ key: createHash('sha256').update(key).digest('hex'), hits, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit.ends_at <= ${now} then ${hits}::int else rate_limit.hits + ${hits}::int end`,
        ends_at: sql<Date>`case when rate_limit.ends_at <= ${now} then ${endsAt}::timestamptz else rate_limit.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Those that are over go, and else the oldest tenth: a stranger with many addresses must not fill the memory. */
function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  let surplus = windows.size - MOST_WINDOWS * (1 - 1 / PARTS);
  for (const key of windows.keys()) {
    if (surplus <= 0) return;
    windows.delete(key);
    surplus -= 1;
  }
}
