import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, openEnum, success } from '../fields';
import { NOTIFICATION_CATEGORY_NAMES, type NotificationCategory } from './notification-categories';

const audience = { student: true, institute: true, staff: 'any' } as const;

/** One thing that one person was told. */
export const notification = z.object({
  _id: z.string(),
  kind: z.string(),
  category: openEnum(NOTIFICATION_CATEGORY_NAMES as [NotificationCategory]),
  title: z.string(),
  /** The sentence, in the reader's language: English today. */
  text: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where in the portal the thing stands that it speaks of. */
  link: z.string(),
  at: instant,
  read: z.boolean(),
});
export type ShownNotification = z.infer<typeof notification>;

/** How many notifications a screen asks for, and how many a reply holds. */
export const NOTIFICATION_PAGE = 20;
export const NOTIFICATION_PAGE_MOST = 100;
/** Unread ones are counted up to here; there may be more. */
export const UNREAD_CAP = 100;

export const NO_NOTIFICATIONS = 'No notifications yet. What happens to your applications will stand here.';

const unread = z.number().int();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told, newest first, and how much of all of it is unread (100 at most).',
  audience,
  query: z.object({
    after: z.string().max(200).optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .transform((value) => Math.min(value, NOTIFICATION_PAGE_MOST))
      .default(NOTIFICATION_PAGE),
  }),
  reply: z.object({
    notifications: z.array(notification),
    unread,
    hasMore: z.boolean(),
    cursor: z.string().nullable(),
  }),
  texts: 'Could not load your notifications.',
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks some of the own notifications read, or one and all that are older.',
  audience,
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(NOTIFICATION_PAGE_MOST) }),
    z.strictObject({ upTo: id }),
  ]),
  reply: success.extend({ unread }),
});
