import type { Application } from '@uas/contract';
import type { ProposalRow } from './proposals.store';

/** What an open proposal adds to an application, for those who may read it. */
export function presentProposal(row: ProposalRow | null): Pick<Application, 'proposal'> {
  if (row === null) return {};
  const { program_id: programId, program, department, reply_by } = row;
  return { proposal: { programId, program, department, replyBy: new Date(reply_by).toISOString() } };
}
