import * as api from '@uas/contract';
import { fillGaps, type GapValues, type Role } from '@uas/contract';
import { cursorInTime, readInstantCursor, writeCursor } from '../../platform/database/keyset';
import { linkOf, type NotificationRecords, recordOf } from '../../platform/events/notification-record';
import { handle } from '../../platform/http/handle';
import { countUnread, listNotificationRows, type NotificationRow } from './notifications.store';

/** What the caller was told, newest first. */
export const listNotifications = handle(api.listNotifications, async (call) => {
  const { actor, database, query } = call;
  const asked = { after: readInstantCursor(query.after), limit: query.limit + 1 };
  const found = await listNotificationRows(database, actor.accountId, asked);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return {
    notifications: rows.flatMap((row) => present(call.notifications, actor.role, row)),
    unread: await countUnread(database, actor.accountId),
    hasMore,
    cursor: hasMore && last ? writeCursor(cursorInTime(last)) : null,
  };
});

/** As it is shown; nothing for a kind of a newer version, which this one has no words for. */
function present(records: NotificationRecords, role: Role, row: NotificationRow) {
  const record = recordOf(records, row.kind);
  if (record === null) return [];
  const data = row.data as GapValues;
  return [
    {
      _id: row.id,
      kind: row.kind,
      category: record.category,
      title: fillGaps(record.title, data),
      text: fillGaps(record.text, data),
      data,
      link: linkOf(record, role, data, row.application_id),
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
    },
  ];
}
