import { MINUTE } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import { transition } from './transition';
import { listEndedOffers, lockApplication } from './transition.store';

/** How many are ended before the lease is asked for again. */
const PORTION = 100;
/**
 * So long after its end an offer still stands open: the proof of somebody who began to send it in time may still be on its
 * way. Nobody can begin to accept meanwhile, which the database itself refuses.
 */
export const UPLOAD_MS = 5 * MINUTE;

/** Ends offers that nobody answered in time, each once; who accepts at the same instant is first or second, never both. */
export async function expireOffers(context: TaskContext): Promise<void> {
  for (;;) {
    const endedAt = new Date(context.clock.now().getTime() - UPLOAD_MS);
    const ids = await listEndedOffers(context.database, { endedAt, limit: PORTION });
    let ended = 0;
    for (const id of ids) {
      if (context.signal.aborted) return;
      if (await expireOffer(context, id, endedAt)) ended += 1;
    }
    if (ended === 0) return;
    await context.extendLease();
  }
}

async function expireOffer(dependencies: TaskContext, id: string, endedAt: Date): Promise<boolean> {
  return writeUnit({ dependencies, actor: null }, async (unit) => {
    const row = await lockApplication(unit.database, id);
    if (!row?.reply_by || row.reply_by > endedAt) return false;
    await transition(unit, { id, event: 'expire' });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return false;
    throw error;
  });
}
