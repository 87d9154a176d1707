import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getApplicationMessages } from './get-application-messages';
import { markApplicationMessagesRead } from './mark-application-messages-read';
import { sendApplicationMessage } from './send-application-message';

/** Messages between a student and an institute about an approved application. */
export function registerApplicationThreadRoutes(app: FastifyInstance): void {
  route(app, api.getApplicationMessages, getApplicationMessages);
  route(app, api.markApplicationMessagesRead, markApplicationMessagesRead);
  route(app, api.sendApplicationMessage, sendApplicationMessage);
}
