import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, openEnum } from '../fields';
import { confirmedMatching, instituteFilter } from './filters';
import { writtenDecision } from './review';

/** So many are approved at once, however they are chosen; more are prepared first and looked over. */
export const APPROVED_AT_ONCE = 300;

export const BULK_STATES = ['running', 'stopped', 'ended'] as const;
/** So many of those that were left out are named. */
export const LEFT_OUT_NAMED = 100;

/** A decision on all applications that matched a filter when it was begun. */
export const bulkDecision = z.object({
  _id: z.string(),
  status: openEnum(['approved', 'rejected']),
  /** Whether the decisions are only prepared. */
  prepare: z.boolean(),
  state: openEnum(BULK_STATES),
  /** How many matched. */
  total: z.number().int(),
  done: z.number().int(),
  /** How many could not be decided so: the first of them by name, each with the reason. */
  left: z.number().int(),
  leftOut: z.array(
    z.object({
      applicationId: z.string(),
      number: z.string(),
      studentName: z.string(),
      program: z.string(),
      reason: z.string(),
    }),
  ),
});
export type BulkDecision = z.infer<typeof bulkDecision>;

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

export const decideMatching = endpoint({
  method: 'POST',
  path: '/api/institute/bulk-decision',
  summary:
    'Decides on all own applications that match a filter and wait for a decision, or prepares that. The server goes on by itself; one such decision of a person runs at a time.',
  audience,
  body: writtenDecision.extend({ matching: confirmedMatching }),
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
