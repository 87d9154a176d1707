import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, requiredLine } from '../fields';

// Apart from what institutes write: the public pages load this alone.

export const ruledSession = requiredLine(40, 'application.session-missing');

/** A rule as it was written; `readMeritRule` knows whether this build understands it. */
export const writtenRule = {
  /** What of the language it needs. */
  format: z.number().int(),
  rule: z.record(z.string(), z.json()),
};

/** A rule as everybody reads it. */
export const publicMeritRule = z.object({
  ...writtenRule,
  session: z.string(),
  programId: z.string().nullable(),
  version: z.number().int(),
  /** Why it took the place of the one before; empty for the first. */
  reason: z.string(),
  publishedAt: instant,
});
export type PublicMeritRule = z.infer<typeof publicMeritRule>;

export const listPublishedMeritRules = endpoint({
  method: 'GET',
  path: '/api/institute/by-id/:id/merit-rules',
  summary: 'The published merit rules of an institute in the sessions that are offered, or in one.',
  audience: 'open',
  params: z.object({ id }),
  query: z.object({ session: ruledSession.optional() }),
  reply: z.object({ rules: z.array(publicMeritRule) }),
  texts: 'Could not load the rule. Please try again.',
});
