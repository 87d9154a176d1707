import { sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import type { ReadableDatabase } from '../../platform/database/tables';

/** How many lines of statements wait for staff, and from which day the oldest is: its beginning. */
export async function countWaitingLines(
  database: ReadableDatabase,
): Promise<CappedTotal & { readonly oldest: Date | null }> {
  const waiting = database.selectFrom('statement_line').where('state', '=', 'new');
  const oldest = await waiting
    .select(sql<Date>`day::timestamp at time zone 'Asia/Karachi'`.as('at'))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return { ...(await countCapped(database, waiting.select('id'))), oldest: oldest?.at ?? null };
}
