import * as api from '@uas/contract';
import { formatInstant } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { requireTimeToReply } from './decide-application';
import { transition } from './transition';
import { lockApplication, setReplyBy } from './transition.store';

/** Gives an own open offer more time, never less; reminders count anew. An offer without an end has all the time. */
export const extendOffer = handle(api.extendOffer, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const { database, clock } = unit;
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.institute_id !== actor.id) throw new Refusal('access.forbidden');
    if (row.status !== 'approved' || row.offer_accepted) throw new Refusal('offer.not-open');
    const { replyBy } = body;
    if (row.reply_by === null || replyBy <= row.reply_by) throw new Refusal('decision.reply-not-later');
    requireTimeToReply(replyBy, clock.now());
    await setReplyBy(database, row.id, { replyBy, offeredAt: clock.now() });
    await unit.emit({
      kind: 'extend-offer',
      subject: { kind: 'application', id: row.id },
      before: { replyBy: formatInstant(row.reply_by) },
      after: { replyBy: formatInstant(replyBy) },
    });
    return { message: api.extendOffer.texts.done };
  });
});

/** Withdraws an offer, accepted or not, with a reason that the student reads. */
export const withdrawOffer = handle(api.withdrawOffer, async ({ params, body, write }) => {
  return write(async (unit) => {
    const reasons = [{ code: 'other', details: { note: body.reason } }];
    await transition(unit, { id: params.id, event: 'withdraw-offer', reasons });
    return { message: api.withdrawOffer.texts.done };
  });
});
