import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, requiredLine } from '../fields';
import { writtenEnding } from '../offerings/offerings';
import { BATCH_NAME_LENGTH, decisionBatch, preparedDecision } from './decision-batches';

// Apart from the list of batches, which the first page of an institute reads.

const audience = { institute: 'decide' } as const;
const params = z.object({ id });
const batchReply = z.object({ batch: decisionBatch });
const noAnswer = 'Could not connect to server.';

const body = z.strictObject({ name: requiredLine(BATCH_NAME_LENGTH, 'batch.name-missing') });

export const createBatch = endpoint({
  method: 'POST',
  path: '/api/institute/batches',
  summary: 'Begins another batch of prepared decisions.',
  audience,
  body,
  reply: batchReply,
  texts: { notOk: 'Could not begin the batch. Please try again.', noAnswer },
});

export const renameBatch = endpoint({
  method: 'POST',
  path: '/api/institute/batches/:id/name',
  summary: 'Gives a batch another name, as long as it is not published.',
  audience,
  params,
  body,
  reply: batchReply,
  texts: {
    done: 'The batch was renamed.',
    notOk: 'Could not rename the batch. Please try again.',
    noAnswer,
  },
});

export const previewBatch = endpoint({
  method: 'GET',
  path: '/api/institute/batches/:id/preview',
  summary: 'A batch with everybody whom it decides on, by name.',
  audience: { institute: true },
  params,
  reply: batchReply.extend({ decisions: z.array(preparedDecision) }),
  texts: { notOk: 'Could not load the prepared decisions.', noAnswer },
});

export const exportBatch = endpoint({
  method: 'GET',
  path: '/api/institute/batches/:id/csv',
  summary:
    'Everybody whom a batch decides on as a CSV file; it is written for the download and kept nowhere.',
  audience: { institute: true },
  params,
  reply: z.string(),
  csv: true,
});

export const BATCH_CSV_COLUMNS = [
  'Application ID',
  'Student Name',
  'Course',
  'Decision',
  'Reasons or conditions',
  'Answer until',
  'Prepared by',
] as const;

export const publishBatch = endpoint({
  method: 'POST',
  path: '/api/institute/batches/:id/publish',
  summary:
    'Publishes a batch, at once or at a minute; whoever is no longer pending is left out and named. The server goes on by itself.',
  audience,
  params,
  body: z.strictObject({ at: writtenEnding.nullable().default(null) }),
  reply: batchReply,
  texts: { notOk: 'Could not publish the decisions. Please try again.', noAnswer },
});

export const unscheduleBatch = endpoint({
  method: 'POST',
  path: '/api/institute/batches/:id/unschedule',
  summary: 'Takes the time of a batch back; it waits until somebody publishes it.',
  audience,
  params,
  reply: batchReply,
  texts: {
    done: 'The time was taken back. Nothing is published by itself.',
    notOk: 'Could not take the time back. Please try again.',
    noAnswer,
  },
});

export const cancelBatch = endpoint({
  method: 'POST',
  path: '/api/institute/batches/:id/cancel',
  summary: 'Throws away what a batch prepared and nobody saw; its applications stay pending.',
  audience,
  params,
  reply: batchReply,
  texts: { notOk: 'Could not cancel the batch. Please try again.', noAnswer },
});

export const removePrepared = endpoint({
  method: 'POST',
  path: '/api/institute/batches/:id/remove',
  summary: 'Takes one prepared decision out of a batch.',
  audience,
  params,
  body: z.strictObject({ applicationId: id }),
  reply: batchReply,
  texts: { notOk: 'Could not take the decision out. Please try again.', noAnswer },
});
