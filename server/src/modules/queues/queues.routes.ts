import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { listQueues } from './list-queues';

/** What waits for staff. */
export function registerQueueRoutes(app: FastifyInstance): void {
  route(app, contract.listQueues, listQueues);
}
