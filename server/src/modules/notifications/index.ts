import { getOutboxMessage } from './get-outbox-message';
import { listNotifications } from './list-notifications';
import {
  dropMailTemplate,
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from './mail-templates';
import { markNotificationsRead } from './mark-notifications-read';
import {
  getNotificationPreferences,
  setNotificationPreferences,
  unsubscribe,
} from './notification-preferences';

export const handlers = [
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  setNotificationPreferences,
  getOutboxMessage,
  listMailTemplates,
  getMailTemplate,
  saveMailTemplate,
  dropMailTemplate,
  previewMailTemplate,
  sendTestMail,
  unsubscribe,
];
