import { cancelBatch, createBatch, publishBatch, removePrepared, unscheduleBatch } from './change-batch';
import { listBatches, previewBatch } from './read-batches';

/** Decisions that an institute prepares and publishes together. */
export const handlers = [
  listBatches,
  createBatch,
  previewBatch,
  publishBatch,
  unscheduleBatch,
  cancelBatch,
  removePrepared,
];
