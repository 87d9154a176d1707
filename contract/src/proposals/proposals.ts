import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { beforeEnd, formatInstant } from '../dates';
import { instant } from '../fields';

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
