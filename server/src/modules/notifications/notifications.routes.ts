import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
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
import { answerAsPage, registerUnsubscribePage } from './unsubscribe-page';

export function registerNotificationRoutes(app: FastifyInstance): void {
  route(app, contract.listNotifications, listNotifications);
  route(app, contract.markNotificationsRead, markNotificationsRead);
  route(app, contract.getNotificationPreferences, getNotificationPreferences);
  route(app, contract.setNotificationPreferences, setNotificationPreferences);
  route(app, contract.getOutboxMessage, getOutboxMessage);
  route(app, contract.listMailTemplates, listMailTemplates);
  route(app, contract.getMailTemplate, getMailTemplate);
  route(app, contract.saveMailTemplate, saveMailTemplate);
  route(app, contract.dropMailTemplate, dropMailTemplate);
  route(app, contract.previewMailTemplate, previewMailTemplate);
  route(app, contract.sendTestMail, sendTestMail);
  route(app, contract.unsubscribe, unsubscribe, {
    // Mail programs send a form of one field, which says nothing that the address does not say.
    readForm: () => undefined,
    preSerialization: answerAsPage,
  });
  registerUnsubscribePage(app);
}
