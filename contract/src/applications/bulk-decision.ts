import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { bulkDecision } from './decision-batches';
import { confirmedMatching, instituteFilter } from './filters';
import { writtenDecision } from './review';

const audience = { institute: 'decide' } as const;
/** What the caller began last; null without one, or once it was put away. */
const reply = z.object({ bulk: bulkDecision.nullable() });
const noAnswer = 'Could not connect to server.';

export const countMatching = endpoint({
  method: 'GET',
  path: '/api/institute/applications-matching',
  summary:
    'How many own applications match a filter and wait for a decision, and on how many one is prepared.',
  audience: { institute: true },
  query: z.object(instituteFilter),
  reply: z.object({ count: z.number().int(), prepared: z.number().int() }),
  texts: { notOk: 'Could not count the applications. Please try again.', noAnswer },
});

/** So many applications can be named at once; more are those that match a filter. */
export const CHOSEN_MOST = 1_000;

export const beginBulkDecision = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision',
  summary:
    'Decides on many own applications, or prepares that: on those that are named, or on all that match a filter and wait for a decision. The server goes on by itself; one such decision of a person runs at a time.',
  audience,
  body: writtenDecision.extend({
    /** Either these, or all that match. */
    applicationIds: z.array(id).min(1).max(CHOSEN_MOST).optional(),
    matching: confirmedMatching.optional(),
  }),
  reply,
  texts: { notOk: 'Could not begin. Please try again.', noAnswer },
});

export const stopBulkDecision = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision/stop',
  summary: 'Stops it where it is; what is decided stays decided.',
  audience,
  body: z.strictObject({ id }),
  reply,
  texts: { notOk: 'Could not stop. Please try again.', noAnswer },
});

export const closeBulkDecision = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision/close',
  summary: 'Puts away what came of it, once it runs no more.',
  audience,
  body: z.strictObject({ id }),
  reply,
  texts: { notOk: 'Could not close this. Please try again.', noAnswer },
});
