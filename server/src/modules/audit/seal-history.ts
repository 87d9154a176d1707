import { createHash } from 'node:crypto';
import { MINUTE } from '@uas/contract';
import { sql } from 'kysely';
import { breaksConstraint, type ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { TaskContext } from '../../platform/tasks/task';

/** A line is sealed once it is older than any transaction may last, so that none comes before it any more. */
const SETTLED_MS = 10 * MINUTE;
/** How many lines one seal holds at most. */
const LINES = 5_000;
/** What the first seal is made from. */
const BEGINNING = '';

/** A sum of the history up to a line. */
export interface Seal {
  readonly number: number;
  readonly upto_at: Date;
  /** The same to the microsecond, which an instant of JavaScript does not hold. */
  readonly upto: string;
  readonly upto_id: string;
  readonly lines: number;
  readonly previous: string;
  readonly seal: string;
}

const COLUMNS = ['number', 'upto_at', 'upto_id', 'lines', 'previous', 'seal'] as const;
const UPTO = sql<string>`upto_at::text`.as('upto');

/** Adds up the lines of the history that no seal holds yet. */
export async function sealHistory({
  database,
  clock,
  signal,
  extendLease,
}: Pick<TaskContext, 'database' | 'clock' | 'signal' | 'extendLease'>): Promise<void> {
  for (;;) {
    if (signal.aborted) return;
    const last = await newestSeal(database);
    const until = new Date(clock.now().getTime() - SETTLED_MS);
    const lines = await readLines(database, { after: last, until, limit: LINES });
    const end = lines.at(-1);
    if (!end) return;
    const previous = last?.seal ?? BEGINNING;
    try {
      await database
        .insertInto('audit_seal')
        .values({
          number: (last?.number ?? 0) + 1,
          upto_at: sql<Date>`${end.at}::timestamptz`,
          upto_id: end.id,
          lines: lines.length,
          previous,
          seal: sealOf(previous, lines),
          made_at: clock.now(),
        })
        .execute();
    } catch (error) {
      // Another instance made it.
      if (breaksConstraint(error, 'audit_seal_pkey')) return;
      throw error;
    }
    await extendLease();
  }
}

/** The newest seal, or undefined before the first. */
export function newestSeal(database: ReadableDatabase): Promise<Seal | undefined> {
  return database
    .selectFrom('audit_seal')
    .select(COLUMNS)
    .select(UPTO)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a check of the history found. */
export type Checked =
  | { readonly seals: number; readonly lines: number; readonly newest: Seal | null }
  | { readonly broken: number; readonly from: Date | null; readonly to: Date };

/** Adds up the history again and compares it with every seal, oldest first; names the first that does not fit. */
export async function checkHistory({ database }: Pick<Dependencies, 'database'>): Promise<Checked> {
  let [seals, lines] = [0, 0];
  let last: Seal | undefined;
  for (;;) {
    const next = await database
      .selectFrom('audit_seal')
      .select(COLUMNS)
      .select(UPTO)
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!next) return { seals, lines, newest: last ?? null };
    const found = await readLines(database, { after: last, upTo: next, limit: next.lines + 1 });
    const previous: string = last?.seal ?? BEGINNING;
    const fits =
      next.number === seals + 1 &&
      next.previous === previous &&
      next.lines === found.length &&
      next.seal === sealOf(previous, found);
    if (!fits) return { broken: seals + 1, from: last?.upto_at ?? null, to: next.upto_at };
    seals += 1;
    lines += found.length;
    last = next;
  }
}

interface Line {
  readonly id: string;
  readonly at: string;
  readonly text: string;
}

type LastLine = Pick<Seal, 'upto' | 'upto_id'>;

interface Range {
  readonly after: LastLine | undefined;
  readonly until?: Date;
  readonly upTo?: LastLine;
  readonly limit: number;
}

/** Lines in their order, each as one text of everything that may not change; the file of a proof may go. */
async function readLines(database: ReadableDatabase, { after, until, upTo, limit }: Range): Promise<Line[]> {
  const parts = [sql`in_history`];
  if (after) parts.push(sql`(at, id) > (${after.upto}::timestamptz, ${after.upto_id}::text)`);
  if (until) parts.push(sql`at <= ${until}::timestamptz`);
  if (upTo) parts.push(sql`(at, id) <= (${upTo.upto}::timestamptz, ${upTo.upto_id}::text)`);
  const { rows } = await sql<Line>`
    select id, at::text as at, jsonb_build_array(id, extract(epoch from at), actor_role, actor_id, actor_member_id, kind,
      subject_kind, subject_id, before, after, step)::text as text
    from event where ${sql.join(parts, sql` and `)} order by event.at, id limit ${limit}`.execute(database);
  return rows;
}

function sealOf(previous: string, lines: readonly Line[]): string {
  const hash = createHash('sha256').update(previous);
  for (const { text } of lines) hash.update('\n').update(text);
  return hash.digest('hex');
}
