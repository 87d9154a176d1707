import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { Recipient } from './recipient';

/** Who hears what an institute is told: its main account, and the members who have come and whose right it is. */
export async function listInstituteRecipients(
  database: Database,
  institute: Recipient,
  category: NotificationCategory,
): Promise<Recipient[]> {
  const { right } = NOTIFICATION_CATEGORIES[category];
  if (right === null) return [institute];
  const { rows } = await sql<{ id: string }>`
    select institute_member.id from institute_member join account on account.id = account_id
    where institute_member.institute_id = ${institute.id} and rights ? ${right} and password_hash <> ''
    order by institute_member.id`.execute(database);
  return [institute, ...rows.map(({ id }): Recipient => ({ role: 'member', id }))];
}
