import { z } from 'zod';
import { endpoint } from '../endpoint';
import { openEnum, success } from '../fields';
import {
  NOTIFICATION_CATEGORY_NAMES,
  NOTIFICATION_CHANNELS,
  type NotificationCategory,
} from './notification-categories';

const audience = { student: true, institute: true, staff: 'any' } as const;

/** What comes of a category by a channel, for one person. */
export const notificationPreference = z.object({
  category: openEnum(NOTIFICATION_CATEGORY_NAMES as [NotificationCategory]),
  label: z.string(),
  channel: openEnum(NOTIFICATION_CHANNELS),
  enabled: z.boolean(),
  canSwitchOff: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

const preferences = z.object({ preferences: z.array(notificationPreference) });
const preferenceTexts = {
  done: 'Your choice is saved.',
  failed: 'Could not save your choice. Please try again.',
};

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Which categories of notifications the caller is also sent, and by which channel.',
  audience,
  reply: preferences,
  texts: 'Could not load your choices.',
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Switches categories on or off; those that are not named stay as they are.',
  audience,
  body: z.strictObject({
    preferences: z
      .array(
        z.strictObject({
          category: z.enum(NOTIFICATION_CATEGORY_NAMES as [NotificationCategory]),
          channel: z.enum(NOTIFICATION_CHANNELS),
          enabled: z.boolean(),
        }),
      )
      .max(50),
  }),
  reply: preferences,
  texts: preferenceTexts,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Switches off the mails of one category by the signed address in one of them (RFC 8058).',
  audience: 'open',
  params: z.object({ token: z.string().max(200) }),
  reply: success,
});
