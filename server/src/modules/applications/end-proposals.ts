import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { closeProposal, findOpenProposal, listEndedProposals } from '../decisions/proposals.store';
import { lockApplication } from './transition.store';

/** How many are ended before the lease is asked for again. */
const PORTION = 100;

/** Ends proposals that nobody answered in time, each once; their applications are pending as before. */
export async function endProposals(context: TaskContext): Promise<void> {
  for (;;) {
    const now = context.clock.now();
    const ids = await listEndedProposals(context.database, { now, limit: PORTION });
    let ended = 0;
    for (const id of ids) {
      if (context.signal.aborted) return;
      if (await endProposal(context, id, now)) ended += 1;
    }
    if (ended === 0) return;
    await context.extendLease();
  }
}

function endProposal(dependencies: TaskContext, id: string, now: Date): Promise<boolean> {
  return writeUnit({ dependencies, actor: null }, async (unit) => {
    const row = await lockApplication(unit.database, id);
    const proposal = row && (await findOpenProposal(unit.database, id));
    if (!proposal || proposal.reply_by > now) return false;
    await closeProposal(unit.database, id, 'ended');
    const subject = { kind: 'application', id } as const;
    await unit.emit({ kind: 'end-proposal', subject, after: { program: proposal.program } });
    return true;
  });
}
