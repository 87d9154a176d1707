import { UNREAD_CAP } from '@uas/contract';
import { texts } from './notifications.texts';

/** How many are unread, as the bell says it. */
export function unreadCount(unread: number): string {
  return unread >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(unread);
}

/** The name of the bell. */
export function bellLabel(unread: number): string {
  return unread > 0 ? texts.bell({ count: unreadCount(unread) }) : texts.notifications;
}
