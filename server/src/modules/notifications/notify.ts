import { type GapValues, MINUTE } from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { NotificationField, NotificationKind } from '../../platform/events/notification-record';
import type { Ids } from '../../platform/ids';
import { listAccounts, type Recipient } from './recipient';

/** How long a mail waits for others that belong to it. */
export const SOON = 2 * MINUTE;
/** How long somebody has to read a message in the portal before it is mailed. */
export const IF_UNREAD = 10 * MINUTE;

/** One thing that one person is told, whatever it is. */
export interface AnyNotification {
  readonly to: Recipient;
  readonly kind: NotificationKind;
  /** The event, the message or the reminder that it tells of; told once to each. */
  readonly sourceId: string;
  readonly applicationId?: string | null;
  /** Other people whose deletion takes it along. */
  readonly aboutStudentId?: string | null;
  readonly aboutInstituteId?: string | null;
  readonly data?: GapValues;
}

/** One thing of a kind that is known where it is told, with all that its sentences may be filled in with. */
export type Notification<Kind extends NotificationKind> = Omit<AnyNotification, 'kind' | 'data'> &
  FilledIn<Kind>;

/** A kind with what fills in its sentences. */
export type FilledIn<Kind extends NotificationKind> = { readonly kind: Kind } & ([
  NotificationField<Kind>,
] extends [never]
  ? unknown
  : { readonly data: { readonly [Field in NotificationField<Kind>]: string | number } });

type Context = Pick<Dependencies, 'clock' | 'ids' | 'channels' | 'notifications'>;

/**
 * Tells somebody something, in the transaction of what happened: a line in the portal and, where the kind is mailed or
 * sent as SMS and the person wants that, a part of a message in the outbox. What was told already is not told again. An
 * institute hears it by its main account and by the members whose right it is.
 */
export function notify<const Kind extends NotificationKind>(
  transaction: Database,
  context: Context,
  notification: Notification<Kind>,
): Promise<void> {
  return notifyAny(transaction, context, notification);
}

/** The same for kinds that a record names or a round finds, which are filled in by what they are about. */
export async function notifyAny(
  transaction: Database,
  context: Context,
  notification: AnyNotification,
): Promise<void> {
  const { to, kind } = notification;
  for (const accountId of await listAccounts(transaction, to, context.notifications[kind]))
    await notifyOne(transaction, context, { ...notification, accountId });
}

async function notifyOne(
  transaction: Database,
  { clock, ids, channels, notifications }: Context,
  notification: AnyNotification & { readonly accountId: string },
): Promise<void> {
  const { accountId, kind, sourceId, applicationId, aboutStudentId, aboutInstituteId, data } = notification;
  const { category, email, sms } = notifications[kind];
  const id = ids.next();
  const now = clock.now();
  const made = sql`
    insert into notification (id, account_id, kind, source_id, application_id, about_student_id, about_institute_id, data,
      created_at)
    values (${id}, ${accountId}, ${kind}, ${sourceId}, ${applicationId ?? null}, ${aboutStudentId ?? null},
      ${aboutInstituteId ?? null}, ${json(data ?? {})}, ${now})
    on conflict on constraint notification_once do nothing returning id`;
  if (!email) {
    await made.execute(transaction);
    return;
  }
  const dueAt = new Date(now.getTime() + (email === 'soon' ? SOON : IF_UNREAD));
  // What is about the safety of an account goes alone.
  const digestKey = category === 'account' ? `${category}:${id}` : category;
  const part = { outboxId: ids.next(), accountId, channel: 'email', digestKey, now, dueAt } as const;
  const { rows } = await sql<{ made: number; enabled: number; put: number }>`
    with made as (${made}),
      enabled as (select id from made where ${wants(accountId, category, 'email')}),
      ${open(part, sql`enabled`)},
      put as (insert into outbox_item (outbox_id, notification_id)
        select target.id, enabled.id from enabled, target returning 1)
    select (select count(*)::int from made) as made, (select count(*)::int from enabled) as enabled,
      (select count(*)::int from put) as put`.execute(transaction);
  if (rows[0] && rows[0].enabled > rows[0].put) await addToOutbox(transaction, part, id, ids);
  if (!sms || !channels.sms || rows[0]?.made !== 1) return;
  const enabled = await sql`select 1 where ${wants(accountId, category, 'sms')}`.execute(transaction);
  const bySms = { ...part, channel: 'sms', dueAt: new Date(now.getTime() + SOON) } as const;
  if (enabled.rows.length > 0) await addToOutbox(transaction, bySms, id, ids);
}

interface Part {
  readonly outboxId: string;
  readonly accountId: string;
  readonly channel: 'email' | 'sms';
  readonly digestKey: string;
  readonly now: Date;
  readonly dueAt: Date;
}

/** Whether somebody wants a category by a channel: so it is for everybody who did not choose otherwise. */
function wants(accountId: string, category: string, channel: string) {
  return sql<boolean>`not exists (select from notification_preference
    where account_id = ${accountId} and category = ${category} and channel = ${channel} and not enabled)`;
}

/**
 * The open message of a digest as `target`, made when there is none. The row is held against being sent until the
 * transaction ends, but not against others who add to it.
 */
function open({ outboxId, accountId, channel, digestKey, now, dueAt }: Part, needed: ReturnType<typeof sql>) {
  const isOpen = sql`state in ('held', 'queued') and attempts = 0`;
  return sql`
    opened as (insert into outbox (id, account_id, channel, digest_key, state, due_at, created_at)
      select ${outboxId}, ${accountId}, ${channel}, ${digestKey}, 'queued', ${dueAt}::timestamptz, ${now}::timestamptz
      from ${needed}
      on conflict (account_id, channel, digest_key) where ${isOpen} do nothing returning id),
    found as (select id from outbox
      where account_id = ${accountId} and channel = ${channel} and digest_key = ${digestKey} and ${isOpen}
      for key share),
    target as (select id from opened union all select id from found limit 1)`;
}

/** How often a message that is sent at this very moment is given up for a new one. */
const TRIES = 10;

/** The same once more, when the open message was made or sent while the statement ran. */
async function addToOutbox(
  transaction: Database,
  part: Part,
  notificationId: string,
  ids: Ids,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql`
      with ${open({ ...part, outboxId: ids.next() }, sql`(select 1) as needed`)}
      insert into outbox_item (outbox_id, notification_id)
      select target.id, ${notificationId} from target returning 1`.execute(transaction);
    if (rows.length > 0) return;
  }
  throw new Error('a message could neither be found nor made');
}
