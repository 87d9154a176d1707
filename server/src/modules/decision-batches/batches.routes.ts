import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { cancelBatch, createBatch, publishBatch, removePrepared, unscheduleBatch } from './change-batch';
import { listBatches, previewBatch } from './read-batches';

/** Decisions that an institute prepares and publishes together. */
export function registerBatchRoutes(app: FastifyInstance): void {
  route(app, api.listBatches, listBatches);
  route(app, api.createBatch, createBatch);
  route(app, api.previewBatch, previewBatch);
  route(app, api.publishBatch, publishBatch);
  route(app, api.unscheduleBatch, unscheduleBatch);
  route(app, api.cancelBatch, cancelBatch);
  route(app, api.removePrepared, removePrepared);
}
