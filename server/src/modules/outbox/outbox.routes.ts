import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { cancelMessages, holdMessages, releaseMessages, retryMessages } from './change-messages';
import { listOutbox } from './list-outbox';

export function registerOutboxRoutes(app: FastifyInstance): void {
  route(app, contract.listOutbox, listOutbox);
  route(app, contract.holdMessages, holdMessages);
  route(app, contract.releaseMessages, releaseMessages);
  route(app, contract.cancelMessages, cancelMessages);
  route(app, contract.retryMessages, retryMessages);
}
