import * as api from '@uas/contract';
import {
  fillNotification,
  knownWord,
  NOTIFICATION_KINDS,
  type NotificationData,
  notificationLink,
  notificationRules,
  type Role,
} from '@uas/contract';
import { cursorInTime, readInstantCursor, writeCursor } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { recipientOfActor } from '../outbox/recipient';
import { countUnread, listNotificationRows, type NotificationRow } from './notifications.store';

/** What the caller was told, newest first. */
export const listNotifications = handle(api.listNotifications, async ({ actor, database, query }) => {
  const asked = { after: readInstantCursor(query.after), limit: query.limit + 1 };
  const person = recipientOfActor(actor);
  const found = await listNotificationRows(database, person, asked);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return {
    notifications: rows.flatMap((row) => present(actor.role, row)),
    unread: await countUnread(database, person),
    hasMore,
    cursor: hasMore && last ? writeCursor(cursorInTime(last)) : null,
  };
});

/** As it is shown; nothing for a kind of a newer version, which this one has no words for. */
function present(role: Role, row: NotificationRow) {
  const kind = knownWord(NOTIFICATION_KINDS, row.kind);
  if (kind === null) return [];
  const data = row.data as NotificationData;
  const { title, text, category } = notificationRules(kind);
  const number = typeof data.number === 'string' ? data.number : undefined;
  return [
    {
      _id: row.id,
      kind,
      category,
      title: fillNotification(title, data),
      text: fillNotification(text, data),
      data,
      link: notificationLink(role, kind, { applicationId: row.application_id, number }),
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
    },
  ];
}
