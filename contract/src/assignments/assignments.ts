import { z } from 'zod';
import { assignedTo } from '../applications/application';
import { confirmedMatching } from '../applications/filters';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import type { PlainCode } from '../refusals';

/** How many rules an institute can have. */
export const ASSIGNMENT_RULES_MAXIMUM = 30;
/** How many applications are assigned to one colleague at once. */
export const ASSIGNED_AT_ONCE = 500;

/** Somebody of the institute who has signed in and can be given applications: its main account or a member. */
export const colleague = assignedTo.extend({
  /** How many applications they have that wait for a decision. */
  open: z.number().int(),
});
export type Colleague = z.infer<typeof colleague>;

/** Which programs are read by whom. */
export const assignmentRule = z.object({
  /** Null: all programs that no other rule has. */
  programIds: z.array(id).max(1000).nullable(),
  /** In the order in which they get one application more where it does not come out even. */
  colleagueIds: z.array(id).max(101),
});
export type AssignmentRule = z.infer<typeof assignmentRule>;

/** `rest`: what nobody reads. `anew`: everything that a rule is about, whoever reads it now. */
export const ASSIGNMENT_MODES = ['rest', 'anew'] as const;
export type AssignmentMode = (typeof ASSIGNMENT_MODES)[number];

/** Why rules cannot be as they are; null for rules that can. Whether programs and colleagues exist only the server knows. */
export function assignmentRulesRefusal(rules: readonly AssignmentRule[]): PlainCode | null {
  if (rules.some(({ programIds, colleagueIds }) => programIds?.length === 0 || colleagueIds.length === 0))
    return 'assignment.rule-incomplete';
  const programs = rules.flatMap(({ programIds }) => programIds ?? [null]);
  return new Set(programs).size < programs.length ? 'assignment.program-twice' : null;
}

const assignments = z.object({
  colleagues: z.array(colleague),
  rules: z.array(assignmentRule),
  /** What rules can be about: the programs of the institute, with those that are no longer offered and have applications. */
  programs: z.array(z.object({ _id: z.string(), name: z.string(), department: z.string() })),
});
export type Assignments = z.infer<typeof assignments>;

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

export const getAssignments = endpoint({
  method: 'GET',
  path: '/api/institute/assignments',
  summary:
    'Who reads which programs of the own institute, and how many open applications each colleague has.',
  audience: { institute: true },
  reply: assignments,
  texts: { notOk: 'Could not load who reads what.', noAnswer },
});

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
