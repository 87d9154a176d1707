import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, instant, text } from '../fields';
import { meritRule } from './merit-rule';
import { ruledSession as session, writtenRule } from './published-rule-calls';
import { shownMerit } from './shown-merit';

/** As many applications a rule is tried on. */
export const TRIED_APPLICATIONS = 20;
export const RULE_REASON_LENGTH = 300;

const version = z.object({ ...writtenRule, version: z.number().int() });

/** What a program, or (`programId` null) each program without a rule of its own, has in one session. */
export const ownMeritRule = z.object({
  programId: z.string().nullable(),
  /** What nobody else sees yet. */
  draft: version.nullable(),
  /** What counts now, why it took the place of the one before, and since when. */
  published: version.extend({ reason: z.string(), publishedAt: instant }).nullable(),
});
export type OwnMeritRule = z.infer<typeof ownMeritRule>;

const ownRules = z.object({ rules: z.array(ownMeritRule) });
const call = { params: z.object({ email: emailKey }), audience: { institute: 'lists' } } as const;
const ofProgram = { session, programId: id.nullable() };
const texts = {
  done: 'The rule is saved.',
  failed: 'Could not save the rule. Please try again.',
};

export const listMeritRules = endpoint({
  ...call,
  method: 'GET',
  path: '/api/institute/merit-rules/:email',
  summary: 'The merit rules of the institute in one session: drafts, and what is published.',
  audience: { institute: true },
  query: z.object({ session }),
  reply: ownRules,
  texts: 'Could not load the rule. Please try again.',
});

export const saveMeritRule = endpoint({
  ...call,
  method: 'PUT',
  path: '/api/institute/merit-rules/:email',
  summary:
    'Saves the draft of a merit rule, for one program or (null) for all without one of their own; `rule` null forgets it. What is published stays.',
  body: z.strictObject({ ...ofProgram, rule: meritRule.nullable() }),
  reply: ownRules,
  texts,
});

export const publishMeritRule = endpoint({
  ...call,
  method: 'POST',
  path: '/api/institute/merit-rules/:email/publish',
  summary: 'Publishes a draft as the next version; from the second on with a reason that everybody reads.',
  body: z.strictObject({
    ...ofProgram,
    reason: text(RULE_REASON_LENGTH).default(''),
    /** The draft as it was read; when somebody has saved another one meanwhile, nothing is published. */
    rule: meritRule.optional(),
  }),
  reply: ownRules,
  texts: { done: 'The rule is published.', failed: 'Could not publish the rule. Please try again.' },
});

const triedApplication = z.object({ _id: z.string(), number: z.string(), merit: shownMerit });
export type TriedApplication = z.infer<typeof triedApplication>;

export const tryMeritRule = endpoint({
  ...call,
  method: 'POST',
  path: '/api/institute/merit-rules/:email/try',
  summary: `What a rule says of the ${TRIED_APPLICATIONS} newest applications that it is for, without names; writes nothing.`,
  audience: { institute: true },
  body: z.strictObject({ ...ofProgram, rule: meritRule }),
  reply: z.object({ applications: z.array(triedApplication) }),
  texts: 'Could not try the rule. Please try again.',
});
