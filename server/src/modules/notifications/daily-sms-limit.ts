import { endOfKarachiDay, karachiDay, startOfKarachiDay } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { type Addressee, endLease, type LeasedMessage } from './outbox.store';

/** How many SMS one person gets in a day of Karachi. */
const SMS_A_DAY = 3;
const SMS_LOCK = 7_114_021;

/**
 * Holds an SMS until midnight in Karachi when its person has had as many as a day allows, in a transaction. Those that are
 * being sent at this moment count as sent; the lock makes instances that ask at once ask one after the other.
 */
export async function holdBeyondDailyLimit(
  transaction: Database,
  message: LeasedMessage & { readonly to: Addressee },
  now: Date,
): Promise<boolean> {
  const today = karachiDay(now);
  const { accountId } = message.to;
  await sql`select pg_advisory_xact_lock(${SMS_LOCK}, hashtext(${accountId}))`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where account_id = ${accountId} and channel = 'sms' and id <> ${message.id}
      and (state = 'sending' or sent_at >= ${startOfKarachiDay(today)})`.execute(transaction);
  if ((rows[0]?.count ?? 0) < SMS_A_DAY) return false;
  const midnight = endOfKarachiDay(today);
  await endLease(transaction, message, {
    state: 'held',
    held_until: midnight,
    due_at: midnight,
    last_error: '',
  });
  return true;
}

/** Messages whose day has come are due. */
export async function releaseHeldMessages(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ state: 'queued', held_until: null, due_at: now, last_error: '' })
    .where('held_until', '<=', now)
    .execute();
}
