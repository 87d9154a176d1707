import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
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
  // Mail programs send a form of one field, which says nothing that the address does not say.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      const isOneClick = request.routeOptions.url === contract.unsubscribe.path;
      done(isOneClick ? null : new Refusal('input.wrong-type'), undefined);
    },
  );
  route(app, contract.unsubscribe, unsubscribe, { preSerialization: answerAsPage });
  registerUnsubscribePage(app);
}
