import {
  declineOffer as declineEndpoint,
  endedRefusal,
  giveUpOffer as giveUpEndpoint,
  type LeavingReason,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { transition } from './transition';
import { type ApplicationRow, lockApplication } from './transition.store';

/** Declines an own open offer while it can be answered; the seat is free at once. */
export async function declineOffer(
  call: Call<typeof declineEndpoint>,
): Promise<Answer<typeof declineEndpoint>> {
  const { actor, params, body, receivedAt } = call;
  return call.write(async (unit) => {
    const row = await lockOwn(unit, params.id, actor.id);
    const isOpen = row.status === 'approved' && !row.offer_accepted && row.reply_by !== null;
    const refusal = isOpen ? endedRefusal({ replyBy: row.reply_by.toISOString() }, receivedAt) : null;
    if (refusal !== null) throw new Refusal(refusal);
    await transition(unit, { id: row.id, event: 'decline', reasons: reasonsOf(body.reason) });
    return { message: declineEndpoint.texts.done };
  });
}

/** Gives up the seat of the own accepted offer; another offer can be accepted with the next call. */
export async function giveUpOffer(call: Call<typeof giveUpEndpoint>): Promise<Answer<typeof giveUpEndpoint>> {
  const { actor, params, body } = call;
  return call.write(async (unit) => {
    const row = await lockOwn(unit, params.id, actor.id);
    await transition(unit, { id: row.id, event: 'give-up', reasons: reasonsOf(body.reason) });
    return { message: giveUpEndpoint.texts.done };
  });
}

async function lockOwn(unit: Unit, id: string, studentId: string): Promise<ApplicationRow> {
  const row = await lockApplication(unit.database, id);
  if (!row) throw new Refusal('application.not-found');
  if (row.student_id !== studentId) throw new Refusal('access.forbidden');
  return row;
}

const reasonsOf = (reason: LeavingReason | null) => (reason === null ? [] : [{ code: reason }]);
