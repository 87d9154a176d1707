import { UNREAD_CAP } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Ids } from '../../platform/ids';
import { belongsTo, columnsOf, RECIPIENT_COLUMN, type Recipient } from './recipient';

/** A notification as its person sees it. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: string;
  readonly application_id: string | null;
  readonly data: Record<string, unknown>;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** Nothing of an institute that is being deleted. */
const SHOWN = sql<boolean>`not exists (select from deletion where deletion.institute_id = about_institute_id)`;

/** What somebody was told, newest first. */
export function listNotificationRows(
  database: ReadableDatabase,
  { role, id }: Recipient,
  { after, limit }: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<NotificationRow[]> {
  let own = database.selectFrom('notification').where(RECIPIENT_COLUMN[role], '=', id).where(SHOWN);
  if (after) own = own.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)`);
  return own
    .select(['id', 'kind', 'application_id', 'data', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How much of it is unread, up to the cap. */
export async function countUnread(database: ReadableDatabase, person: Recipient): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification where ${belongsTo(person)} and read_at is null and ${SHOWN}
      limit ${UNREAD_CAP}) as counted`.execute(database);
  return rows[0]?.unread ?? 0;
}

/** Marks these read; false, and nothing is changed, when one of them is not theirs. */
export async function markRead(
  transaction: Database,
  { role, id }: Recipient,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const named = sql<boolean>`id = any(${[...ids]}::text[])`;
  const own = await transaction
    .selectFrom('notification')
    .select('id')
    .where(RECIPIENT_COLUMN[role], '=', id)
    .where(named)
    .execute();
  if (own.length < new Set(ids).size) return false;
  await transaction
    .updateTable('notification')
    .set({ read_at: now })
    .where(named)
    .where('read_at', 'is', null)
    .execute();
  return true;
}

/** Marks one and all older ones read; false when it is not theirs. */
export async function markReadUpTo(
  transaction: Database,
  { role, id }: Recipient,
  upTo: string,
  now: Date,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('notification')
    .select('created_at')
    .where(RECIPIENT_COLUMN[role], '=', id)
    .where('id', '=', upTo)
    .executeTakeFirst();
  if (!last) return false;
  await transaction
    .updateTable('notification')
    .set({ read_at: now })
    .where(RECIPIENT_COLUMN[role], '=', id)
    .where(sql<boolean>`(created_at, id) <= (${last.created_at}::timestamptz, ${upTo}::text)`)
    .where('read_at', 'is', null)
    .execute();
  return true;
}

export interface Choice {
  readonly category: string;
  readonly channel: string;
  readonly enabled: boolean;
}

/** What somebody chose otherwise than it is for everybody. */
export function listChoices(database: ReadableDatabase, { role, id }: Recipient): Promise<Choice[]> {
  return database
    .selectFrom('notification_preference')
    .select(['category', 'channel', 'enabled'])
    .where(RECIPIENT_COLUMN[role], '=', id)
    .execute();
}

const PERSON = {
  student: 'student',
  institute: 'institute',
  member: 'institute_member',
  admin: 'staff',
} as const;

/** Keeps a choice; false when its person is gone. */
export async function keepChoice(
  transaction: Database,
  ids: Ids,
  person: Recipient,
  { category, channel, enabled }: Choice,
): Promise<boolean> {
  const there = await transaction
    .selectFrom(PERSON[person.role])
    .select('id')
    .where('id', '=', person.id)
    .executeTakeFirst();
  if (!there) return false;
  await transaction
    .insertInto('notification_preference')
    .values({ id: ids.next(), ...columnsOf(person), category, channel, enabled })
    .onConflict((conflict) => conflict.constraint('notification_preference_once').doUpdateSet({ enabled }))
    .execute();
  return true;
}
