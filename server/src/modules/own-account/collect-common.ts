import { fillGaps, type GapValues } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { type NotificationRecords, recordOf } from '../../platform/events/notification-record';
import type { Account } from '../../platform/identity/accounts';
import { type PartToRead, presentEach } from './data-export';

/** What everybody has: the account, its sessions, what they were told and chose. */
export function collectCommon(
  { database, notifications: records }: Pick<HandlerDependencies, 'database' | 'notifications'>,
  { accountId, role, email }: Account,
): { readonly account: readonly PartToRead[]; readonly notified: readonly PartToRead[] } {
  const readAccount = async () => {
    const account = await database
      .selectFrom('account')
      .select('created_at as createdAt')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const cameBack = await database
      .selectFrom('undeliverable_address')
      .select(['channel', 'failed_at as since'])
      .where('account_id', '=', accountId)
      .execute();
    return { email, role, createdAt: account?.createdAt, cameBack };
  };
  const listSessions = () =>
    database
      .selectFrom('session')
      .select(['browser', 'system', 'created_at as signedInAt', 'last_used_at as lastSeenAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
  const listNotifications = async () => {
    const notifications = await database
      .selectFrom('notification')
      .select(['kind', 'data', 'created_at', 'read_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return presentEach(notifications, ({ kind, data, created_at, read_at }) => ({
      ...textsOf(records, kind, data as GapValues),
      at: created_at,
      readAt: read_at,
    }));
  };
  const listPreferences = () =>
    database
      .selectFrom('notification_preference')
      .select(['category', 'channel', 'enabled'])
      .where('account_id', '=', accountId)
      .orderBy('category')
      .orderBy('channel')
      .execute();
  return {
    account: [
      { name: 'account', title: 'Your account', read: readAccount },
      { name: 'sessions', title: 'Where you are signed in', read: listSessions },
    ],
    notified: [
      { name: 'notifications', title: 'What we told you', read: listNotifications },
      { name: 'preferences', title: 'What you chose to be mailed', read: listPreferences },
    ],
  };
}

function textsOf(
  records: NotificationRecords,
  kind: string,
  data: GapValues,
): { title: string; text?: string } {
  const record = recordOf(records, kind);
  if (record === null) return { title: kind };
  return { title: fillGaps(record.title, data), text: fillGaps(record.text, data) };
}
