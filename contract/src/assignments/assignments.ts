import { z } from 'zod';
import { assignedTo } from '../applications/application';
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
