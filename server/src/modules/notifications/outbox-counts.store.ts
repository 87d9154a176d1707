import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { StaffActor } from '../../platform/identity/actor';
import { isVisibleTo } from './list-outbox';

/** How many messages that a staff member sees were given up, and since when the oldest is. */
export async function countFailed(
  database: ReadableDatabase,
  staff: StaffActor,
): Promise<CappedTotal & { oldest: Date | null }> {
  const failed = database.selectFrom('outbox').where('state', '=', 'failed').where(isVisibleTo(staff));
  const oldest = await failed.select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return { ...(await countCapped(database, failed.select('id'))), oldest: oldest?.created_at ?? null };
}
