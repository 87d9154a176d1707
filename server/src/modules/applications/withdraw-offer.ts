import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { transition } from './transition';

/** Withdraws an offer, accepted or not, with a reason that the student reads. */
export const withdrawOffer = handle(api.withdrawOffer, async ({ params, body, write }) => {
  return write(async (unit) => {
    const reasons = [{ code: 'other', details: { note: body.reason } }];
    await transition(unit, { id: params.id, event: 'withdraw-offer', reasons });
    return { message: api.withdrawOffer.texts.done };
  });
});
