import { cutEnd, DAY, MINUTE, type OutboxContent, type Role } from '@uas/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, OutboxTable } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { forgetUndeliverable } from './undeliverable-addresses.store';

/** How many messages an instance works on at once. */
export const MAILS_AT_ONCE = 20;
/** How long an instance may work on a message before another one takes it over. */
const LEASE = 2 * MINUTE;
/** How long a message waits after each failed attempt; after the last of them it has failed. */
const WAITS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);
/** How long the words of what was sent are kept. */
const KEPT = 90 * DAY;

type OutboxRow = Selectable<OutboxTable>;

/** To which account a message goes, and whose that is. */
export interface Addressee {
  readonly accountId: string;
  readonly role: Role;
  readonly studentId: string | null;
  readonly instituteId: string | null;
}

/** A message that this instance is to send now. */
export interface LeasedMessage {
  readonly id: string;
  /** Null: the visitor whose query was answered. */
  readonly to: Addressee | null;
  readonly channel: OutboxTable['channel'];
  readonly digestKey: string;
  readonly attempts: number;
  readonly leasedUntil: Date;
}

type LeasedTo = Omit<Addressee, 'accountId'> & { readonly accountId: string | null };

/** Takes messages that are due, oldest first, and none that another instance takes at this moment. */
export async function leaseMessages(database: Database, now: Date): Promise<LeasedMessage[]> {
  const until = new Date(now.getTime() + LEASE);
  const { rows } = await sql<Pick<OutboxRow, 'id' | 'channel' | 'digest_key' | 'attempts'> & LeasedTo>`
    with leased as (
      update outbox set state = 'sending', attempts = attempts + 1, leased_until = ${until}
      where id in (select id from outbox where state = 'queued' and due_at <= ${now}
        order by due_at, id limit ${MAILS_AT_ONCE} for update skip locked)
      returning id, channel, digest_key, attempts, account_id)
    select leased.id, channel, digest_key, attempts, account.id as "accountId", role, student_id as "studentId",
      institute_id as "instituteId"
    from leased left join account on account.id = account_id`.execute(database);
  return rows
    .map(({ id, channel, digest_key, attempts, accountId, ...to }) => ({
      id,
      channel,
      attempts,
      digestKey: digest_key,
      to: accountId === null ? null : { ...to, accountId },
      leasedUntil: until,
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What an instance that died was sending is due again, as the same message. */
export async function returnLostLeases(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ state: 'queued', leased_until: null, due_at: now })
    .where('state', '=', 'sending')
    .where('leased_until', '<=', now)
    .execute();
}

type Outcome = Partial<
  Pick<OutboxRow, 'state' | 'last_error' | 'subject' | 'body' | 'sent_at' | 'due_at' | 'held_until'>
>;

/** Ends the work on a message; nothing happens when its lease ran out and it is another instance's. */
export async function endLease(database: Database, message: LeasedMessage, set: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ ...set, leased_until: null })
    .where('id', '=', message.id)
    .where('state', '=', 'sending')
    .where('leased_until', '=', message.leasedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a message was taken, with its words. */
export async function markSent(
  database: Database,
  message: LeasedMessage,
  { subject, text, address }: Pick<OutboxContent, 'subject' | 'text'> & { readonly address: string },
  now: Date,
): Promise<void> {
  const sent = { subject, body: text, state: 'sent' as const, sent_at: now, last_error: '' };
  if (!(await endLease(database, message, sent))) return;
  if (message.to) await forgetUndeliverable(database, { ...message.to, channel: message.channel, address });
}

/** Notes that there is nobody to tell it to, or nothing left to tell. */
export async function cancelMessage(database: Database, message: LeasedMessage, why: string): Promise<void> {
  await endLease(database, message, { state: 'cancelled', last_error: why });
}

/** Notes that a message was not taken: it waits for its next attempt, or has failed for good. */
export async function markFailed(
  database: Database,
  message: LeasedMessage,
  failure: { readonly reason: string; readonly isFinal: boolean },
  now: Date,
): Promise<'waits' | 'failed' | 'lost'> {
  const wait = failure.isFinal ? undefined : WAITS[message.attempts - 1];
  const last_error = cutEnd(failure.reason, 500);
  const set: Outcome =
    wait === undefined
      ? { state: 'failed', last_error }
      : { state: 'queued', last_error, due_at: new Date(now.getTime() + wait) };
  if (!(await endLease(database, message, set))) return 'lost';
  return wait === undefined ? 'failed' : 'waits';
}

/** Forgets the words of messages that were sent long ago. */
export async function forgetSentWords({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ subject: null, body: null })
    .where('sent_at', '<', new Date(clock.now().getTime() - KEPT))
    .where('body', 'is not', null)
    .execute();
}
