import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, openEnum } from '../fields';

/** Prepared decisions are published together; until then nobody but their institute can tell that there are any. */
export const BATCH_STATES = ['open', 'publishing', 'published', 'cancelled'] as const;
/** Why a prepared decision was not published. */
export const LEFT_OUT = ['withdrawn', 'decided', 'deleted', 'document-requested', 'new-result'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const BATCH_NAME_LENGTH = 100;

export const decisionBatch = z.object({
  _id: z.string(),
  name: z.string(),
  state: openEnum(BATCH_STATES),
  /** When it is published by itself; null until somebody publishes it. */
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** How many wait in it. */
  approved: z.number().int(),
  rejected: z.number().int(),
  /** How many were published. */
  done: z.number().int(),
  /** Applications that somebody withdrew or decided meanwhile, by their numbers. */
  leftOut: z.array(z.object({ number: z.string(), why: openEnum(LEFT_OUT) })),
});
export type DecisionBatch = z.infer<typeof decisionBatch>;

/** A prepared decision as its institute looks it over. */
export const preparedDecision = z.object({
  applicationId: z.string(),
  number: z.string(),
  studentName: z.string(),
  program: z.string(),
  status: openEnum(['approved', 'rejected']),
  /** The reasons or the conditions, in sentences. */
  more: z.string(),
  replyBy: instant.nullable(),
  /** Nothing for somebody who is no longer there; older servers do not say it. */
  preparedBy: z.string().optional(),
});
export type PreparedDecision = z.infer<typeof preparedDecision>;

/** So many are approved at once, however they are chosen; more are prepared first and looked over. */
export const APPROVED_AT_ONCE = 300;

export const BULK_STATES = ['running', 'stopped', 'ended'] as const;
/** So many of those that were left out are named. */
export const LEFT_OUT_NAMED = 100;

/** A decision on many applications: those that were named, or all that matched a filter when it was begun. */
export const bulkDecision = z.object({
  _id: z.string(),
  status: openEnum(['approved', 'rejected']),
  /** Whether the decisions are only prepared. */
  prepare: z.boolean(),
  state: openEnum(BULK_STATES),
  /** How many it is about. */
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

/** A message to the students of many approved applications, each of whom gets it once. */
export const bulkMessage = bulkDecision.omit({ status: true, prepare: true });
export type BulkMessage = z.infer<typeof bulkMessage>;

const noAnswer = 'Could not connect to server.';

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/institute/batches',
  summary:
    'The batches of prepared decisions of the own institute, all that wait and the last that ended, and how far the decision on many or the message to many has come that the caller began last.',
  audience: { institute: true },
  reply: z.object({
    batches: z.array(decisionBatch),
    /** Null without one, or once it was put away; an older server sends none. */
    bulk: bulkDecision.nullable().optional(),
    bulkMessage: bulkMessage.nullable().optional(),
  }),
  texts: { notOk: 'Could not load the prepared decisions.', noAnswer },
});
