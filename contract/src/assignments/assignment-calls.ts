import { z } from 'zod';
import { confirmedMatching } from '../applications/filters';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import {
  ASSIGNED_AT_ONCE,
  ASSIGNMENT_MODES,
  ASSIGNMENT_RULES_MAXIMUM,
  assignmentRule,
  colleague,
} from './assignments';

/** What giving out by rules comes to. */
const handedOut = z.object({
  /** How many applications are given out. */
  total: z.number().int(),
  /** The same for each rule, in their order. */
  rules: z.array(z.number().int()),
  colleagues: z.array(
    colleague.extend({
      /** How many applications they get. */
      gets: z.number().int(),
      /** How many they have open after that. */
      openAfter: z.number().int(),
    }),
  ),
});
export type HandedOut = z.infer<typeof handedOut>;

const writtenRule = assignmentRule.extend({
  colleagueIds: assignmentRule.shape.colleagueIds.transform((list) => [...new Set(list)]),
});
const audience = { institute: 'decide' } as const;
const body = z.strictObject({
  rules: z.array(writtenRule).max(ASSIGNMENT_RULES_MAXIMUM),
  mode: z.enum(ASSIGNMENT_MODES).default('rest'),
});
const noAnswer = 'Could not connect to server.';

export const previewAssignments = endpoint({
  method: 'POST',
  path: '/api/institute/assignments/preview',
  summary: 'What each colleague would get by these rules; writes nothing.',
  audience,
  body,
  reply: handedOut,
  texts: { notOk: 'Could not count who gets how many.', noAnswer },
});

export const giveOutApplications = endpoint({
  method: 'POST',
  path: '/api/institute/assignments',
  summary:
    'Saves the rules and gives pending applications out by them: within a rule everybody gets the same number, or one more. New applications are given out by them too.',
  audience,
  body,
  reply: handedOut,
  texts: {
    done: 'The applications were assigned.',
    notOk: 'Could not assign the applications. Please try again.',
    noAnswer,
  },
});

export const assignApplications = endpoint({
  method: 'POST',
  path: '/api/institute/applications/assign',
  summary:
    'Assigns applications to a colleague or to oneself; null hands them back to nobody. Either those that are named, but for what is gone meanwhile, or all that match a filter and wait for a decision.',
  audience,
  body: z.strictObject({
    applicationIds: z.array(id).min(1).max(ASSIGNED_AT_ONCE).optional(),
    matching: confirmedMatching.optional(),
    colleagueId: id.nullable(),
  }),
  reply: z.object({ message: z.string(), assigned: z.number().int() }),
  texts: {
    done: 'The assignment was saved.',
    notOk: 'Could not save the assignment. Please try again.',
    noAnswer,
  },
});
