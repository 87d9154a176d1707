import { UNREAD_CAP } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import { holdAccount } from '../../platform/identity/accounts';

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
  accountId: string,
  { after, limit }: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<NotificationRow[]> {
  let own = database.selectFrom('notification').where('account_id', '=', accountId).where(SHOWN);
  if (after) own = own.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)`);
  return own
    .select(['id', 'kind', 'application_id', 'data', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How much of it is unread, up to the cap. */
export async function countUnread(database: ReadableDatabase, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification where account_id = ${accountId} and read_at is null and ${SHOWN}
      limit ${UNREAD_CAP}) as counted`.execute(database);
  return rows[0]?.unread ?? 0;
}

/** Marks these read; false, and nothing is changed, when one of them is not theirs. */
export async function markRead(
  transaction: Database,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const named = sql<boolean>`id = any(${[...ids]}::text[])`;
  const own = await transaction
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
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
  accountId: string,
  upTo: string,
  now: Date,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('notification')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('id', '=', upTo)
    .executeTakeFirst();
  if (!last) return false;
  await transaction
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
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
export function listChoices(database: ReadableDatabase, accountId: string): Promise<Choice[]> {
  return database
    .selectFrom('notification_preference')
    .select(['category', 'channel', 'enabled'])
    .where('account_id', '=', accountId)
    .execute();
}

/** Keeps a choice; false when its account is gone. */
export async function keepChoice(
  transaction: Database,
  accountId: string,
  { category, channel, enabled }: Choice,
): Promise<boolean> {
  if (!(await holdAccount(transaction, { accountId }))) return false;
  await transaction
    .insertInto('notification_preference')
    .values({ account_id: accountId, category, channel, enabled })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'category', 'channel']).doUpdateSet({ enabled }),
    )
    .execute();
  return true;
}
