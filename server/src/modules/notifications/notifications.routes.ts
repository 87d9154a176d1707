import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { listNotifications } from './list-notifications';
import { markNotificationsRead } from './mark-notifications-read';
import {
  getNotificationPreferences,
  setNotificationPreferences,
  unsubscribe,
} from './notification-preferences';

export function registerNotificationRoutes(app: FastifyInstance): void {
  route(app, contract.listNotifications, listNotifications);
  route(app, contract.markNotificationsRead, markNotificationsRead);
  route(app, contract.getNotificationPreferences, getNotificationPreferences);
  route(app, contract.setNotificationPreferences, setNotificationPreferences);
  // Mail programs send a form of one field, which says nothing that the address does not say.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      const isOneClick = request.routeOptions.url === contract.unsubscribe.path;
      done(isOneClick ? null : new Refusal('input.wrong-type'), undefined);
    },
  );
  route(app, contract.unsubscribe, unsubscribe);
}
