import type { NotificationChannel } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../database/tables';
import type { AccountKey } from './accounts';

type Of = Pick<AccountKey, 'accountId'>;

/** What an account proved to be its own. */
export interface ContactMark {
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly verified_at: Date;
}

/** What an account has proved, each for one address alone. */
export function listMarks(database: ReadableDatabase, { accountId }: Of): Promise<ContactMark[]> {
  return database
    .selectFrom('contact_mark')
    .select(['channel', 'address', 'verified_at'])
    .where('account_id', '=', accountId)
    .execute();
}

/** Notes that an address is that of the account; it takes the place of the one before. */
export async function keepMark(
  transaction: Database,
  { accountId }: Of,
  { channel, address, verified_at }: ContactMark,
): Promise<void> {
  await transaction
    .insertInto('contact_mark')
    .values({ account_id: accountId, channel, address, verified_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'channel']).doUpdateSet({ address, verified_at }),
    )
    .execute();
}

/** Whether the phone of `student`, in a query that names it so, is the one that its account has confirmed. */
export const PHONE_IS_CONFIRMED = sql<boolean>`exists (
  select from contact_mark join account on account.id = contact_mark.account_id
  where account.student_id = student.id and contact_mark.channel = 'sms' and contact_mark.address = student.phone)`;

/** The phone of the student whose account it is; null for everybody else and for a student without one. */
export async function findPhone(
  database: ReadableDatabase,
  { accountId }: Of,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<string | null> {
  let query = database
    .selectFrom('account')
    .innerJoin('student', 'student.id', 'account.student_id')
    .select('student.phone')
    .where('account.id', '=', accountId);
  if (isConfirmed) query = query.where(PHONE_IS_CONFIRMED);
  const row = await query.executeTakeFirst();
  return row?.phone || null;
}
