import {
  cancelMessages,
  holdMessages,
  releaseMessages,
  retryMessages,
} from '../notifications/change-messages';
import { listOutbox } from '../notifications/list-outbox';
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

/** Notifications, how each person wants them, mail templates, and the outbox. */
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
  listOutbox,
  holdMessages,
  releaseMessages,
  cancelMessages,
  retryMessages,
];
