import { endOfKarachiDay } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from './keyset';
import type { Database, ReadableDatabase, TallyTable } from './tables';

/** Which rows of a long list; what is left out does not matter. */
export interface Tallied {
  readonly list: TallyTable['list'];
  readonly kind?: string;
  /** Any of these. */
  readonly states?: readonly string[];
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from?: string;
  readonly to?: string;
}

function matching({ list, kind = '', states = [], from = '', to = '' }: Tallied): RawBuilder<unknown> {
  const conditions = [
    sql`list = ${list}`,
    kind === '' ? null : sql`kind = ${kind}`,
    states.length === 0 ? null : sql`state = any(${[...states]}::text[])`,
    from === '' ? null : sql`day >= ${from}::date`,
    to === '' ? null : sql`day <= ${to}::date`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
}

/** How many rows there are, without walking over them. */
export async function countTallied(database: ReadableDatabase, tallied: Tallied): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from tally where ${matching(tallied)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** Where a page begins in a list that is sorted by time, newest first: behind the rows from an instant on, and some. */
export interface PageStart {
  /** All rows from this instant on stand before the page; null when it is not far. */
  readonly before: Date | null;
  readonly offset: number;
}

/** Fewer rows than these are walked over sooner than their days are added up. */
const NEAR = 1_000;

/** Finds where a page begins by the days, so that a page far behind costs hardly more than the first one. */
export async function startOfPage(
  database: ReadableDatabase,
  { tallied, page }: { tallied: Tallied; page: PageRequest },
): Promise<PageStart> {
  const offset = offsetOf(page);
  if (offset < NEAR) return { before: null, offset };
  const { rows } = await sql<{ day: string; newer: number }>`
    select day, (newer_or_same - on_day)::int as newer from (
      select day, sum(amount) as on_day, sum(sum(amount)) over (order by day desc) as newer_or_same
      from tally where ${matching(tallied)} group by day
    ) as days
    where newer_or_same > ${offset} order by day desc limit 1`.execute(database);
  const [found] = rows;
  if (!found) return { before: new Date(0), offset: 0 };
  return { before: endOfKarachiDay(found.day), offset: offset - found.newer };
}

/** Adds up the lines of the same day and kind, in which the changes since the last time have been noted. */
export async function compactTally(database: Database): Promise<void> {
  await sql`
    with gone as (
      delete from tally where (list, day, kind, state) in (
        select list, day, kind, state from tally group by list, day, kind, state having count(*) > 1
      ) returning list, day, kind, state, amount
    )
    insert into tally (list, day, kind, state, amount)
    select list, day, kind, state, sum(amount) from gone group by list, day, kind, state having sum(amount) <> 0`.execute(
    database,
  );
}
