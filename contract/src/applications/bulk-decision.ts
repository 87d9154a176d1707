import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { messageText } from '../threads/application-thread';
import { bulkDecision, bulkMessage } from './decision-batches';
import { confirmedMatching, instituteFilter } from './filters';
import { writtenDecision } from './review';

const audience = { institute: 'decide' } as const;
/** What the caller began last, a decision or a message; null without one, or once it was put away. */
const reply = z.object({ bulk: bulkDecision.nullable(), bulkMessage: bulkMessage.nullable().optional() });
const noAnswer = 'Could not connect to server.';

export const countMatching = endpoint({
  method: 'GET',
  path: '/api/institute/applications-matching',
  summary:
    'How many own applications match a filter and wait for a decision, and on how many one is prepared; how many of those that match are approved, and how many students made these.',
  audience: { institute: true },
  query: z.object(instituteFilter),
  reply: z.object({
    count: z.number().int(),
    prepared: z.number().int(),
    /** An older server counts neither. */
    approved: z.number().int().optional(),
    students: z.number().int().optional(),
  }),
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

export const beginBulkMessage = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-message',
  summary:
    'Writes one message to the students of many own approved applications, each once: of those that are named, or of all that match a filter. The server goes on by itself; a person has one such message or decision at a time.',
  audience: { institute: 'messages' },
  body: z.strictObject({
    text: messageText,
    /** Either these, or all that match; then the number is that of the students. */
    applicationIds: z.array(id).min(1).max(CHOSEN_MOST).optional(),
    matching: confirmedMatching.optional(),
  }),
  reply,
  texts: { notOk: 'Could not send the message. Please try again.', noAnswer },
});

export const stopBulkDecision = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision/stop',
  summary: 'Stops it where it is; what is decided stays decided, and what is sent stays sent.',
  audience: { institute: true },
  body: z.strictObject({ id }),
  reply,
  texts: { notOk: 'Could not stop. Please try again.', noAnswer },
});

export const closeBulkDecision = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision/close',
  summary: 'Puts away what came of it, once it runs no more.',
  audience: { institute: true },
  body: z.strictObject({ id }),
  reply,
  texts: { notOk: 'Could not close this. Please try again.', noAnswer },
});
