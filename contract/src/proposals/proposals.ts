import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { beforeEnd, formatInstant } from '../dates';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { writtenEnding } from '../offerings/offerings';

/** Another program of the same university that a student can have instead; the application stays pending until the answer. */
export const proposal = z.object({
  programId: z.string(),
  program: z.string(),
  department: z.string(),
  /** From then on it cannot be accepted. */
  replyBy: instant,
});
export type Proposal = z.infer<typeof proposal>;

export const PROPOSAL_STATES = ['open', 'accepted', 'refused', 'ended'] as const;

/** `We cannot offer BS CS. We can offer BS IT. Reply by 26 Nov 2026, 10:00.` */
export function proposalText(
  asked: string,
  { program, replyBy }: Pick<Proposal, 'program' | 'replyBy'>,
): string {
  return `We cannot offer ${asked}. We can offer ${program}. Reply by ${formatInstant(replyBy)}.`;
}

interface WithProposal {
  readonly status: string;
  readonly proposal?: Proposal | undefined;
}

/** What another program adds to an application; `application-parts.ts` has all parts together. */
export const proposalPart = {
  /** For the student and the institute of a pending application and staff who may read applications; older servers send none. */
  fields: {
    /** The open one; missing when there is none. */
    proposal: proposal.optional(),
  },
  steps: ['program-proposed', 'proposal-refused', 'proposal-ended'],
  guards: {
    'answer-proposal': (row, { at }) => beforeEnd(row.proposal?.replyBy, at),
    propose: (row) => row.proposal === undefined,
  },
  dates: [{ kind: 'proposal', at: (row) => (row.status === 'pending' ? row.proposal?.replyBy : undefined) }],
} as const satisfies ApplicationPart<WithProposal>;

export const proposeProgram = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/propose',
  summary:
    'Offers another own program to the student of a pending application, with a time to answer; it stays pending meanwhile.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ programId: id, replyBy: writtenEnding }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The student can choose the other program now.',
    notOk: 'Could not offer the other program. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/student/applications/proposal/:id',
  summary:
    'Accepts another program, which changes the own application to it and approves it, or refuses it: the application stays pending as it was.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.strictObject({ accept: z.boolean() }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Your answer was sent.',
    notOk: 'Could not send your answer. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
