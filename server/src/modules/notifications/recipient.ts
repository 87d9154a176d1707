import { NOTIFICATION_CATEGORIES, type Role } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { NotificationRecord } from '../../platform/events/notification-record';

/**
 * Whom something is told: a student, a member of staff (`admin`), an institute as a whole, one of its members alone, or whoever
 * has an account. What is told is kept by account: an institute has several.
 */
export interface Recipient {
  readonly role: Role | 'member' | 'account';
  readonly id: string;
}

const PERSON_COLUMN = {
  student: 'account.student_id',
  admin: 'account.staff_id',
  member: 'institute_member.id',
  institute: 'account.institute_id',
  account: 'account.id',
} as const;

/**
 * The accounts that hear it: one, none of somebody who was removed meanwhile, and of an institute the main account and the
 * members who have come and whose right it is. An account that nobody can sign in to by a password, as of an institute that is
 * being deleted, hears nothing.
 */
export async function listAccounts(
  database: Database,
  { role, id }: Recipient,
  {
    category,
    right = NOTIFICATION_CATEGORIES[category].right ?? undefined,
  }: Pick<NotificationRecord, 'category' | 'right'>,
): Promise<string[]> {
  const hears =
    role === 'institute'
      ? sql<boolean>`(password_hash <> '' and (institute_member.id is null or rights ? ${right ?? ''}))`
      : sql<boolean>`true`;
  const { rows } = await sql<{ id: string }>`
    select account.id from account left join institute_member on institute_member.account_id = account.id
    where ${sql.ref(PERSON_COLUMN[role])} = ${id} and ${hears}
    order by institute_member.id nulls first, account.id`.execute(database);
  return rows.map((row) => row.id);
}
