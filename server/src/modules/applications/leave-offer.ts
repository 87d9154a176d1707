import * as api from '@uas/contract';
import { endedRefusal, type LeavingReason } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { transition } from './transition';
import { type ApplicationRow, lockApplication } from './transition.store';

/** Declines an own open offer while it can be answered; the seat is free at once. */
export const declineOffer = handle(api.declineOffer, async (call) => {
  const { actor, params, body, receivedAt } = call;
  return call.write(async (unit) => {
    const row = await lockOwn(unit, params.id, actor.id);
    const isOpen = row.status === 'approved' && !row.offer_accepted && row.reply_by !== null;
    const refusal = isOpen ? endedRefusal({ replyBy: row.reply_by.toISOString() }, receivedAt) : null;
    if (refusal !== null) throw new Refusal(refusal);
    await transition(unit, { id: row.id, event: 'decline', reasons: reasonsOf(body.reason) });
    return { message: api.declineOffer.texts.done };
  });
});

/** Gives up the seat of the own accepted offer; another offer can be accepted with the next call. */
export const giveUpOffer = handle(api.giveUpOffer, async (call) => {
  const { actor, params, body } = call;
  return call.write(async (unit) => {
    const row = await lockOwn(unit, params.id, actor.id);
    await transition(unit, { id: row.id, event: 'give-up', reasons: reasonsOf(body.reason) });
    return { message: api.giveUpOffer.texts.done };
  });
});

async function lockOwn(unit: Unit, id: string, studentId: string): Promise<ApplicationRow> {
  const row = await lockApplication(unit.database, id);
  if (!row) throw new Refusal('application.not-found');
  if (row.student_id !== studentId) throw new Refusal('access.forbidden');
  return row;
}

const reasonsOf = (reason: LeavingReason | null) => (reason === null ? [] : [{ code: reason }]);
