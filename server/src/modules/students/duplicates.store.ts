import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';

/** Whether another account has the same CNIC, and staff have not looked at it yet. */
export async function hasOpenCnicMatch(database: ReadableDatabase, studentId: string): Promise<boolean> {
  const row = await database
    .selectFrom('duplicate_match')
    .select('one_id')
    .where(sql<boolean>`(one_id = ${studentId} or other_id = ${studentId})`)
    .where('state', '=', 'open')
    .where('because', '=', 'cnic')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
