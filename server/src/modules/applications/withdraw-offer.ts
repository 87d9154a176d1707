import { withdrawOffer as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { transition } from './transition';

/** Withdraws an offer, accepted or not, with a reason that the student reads. */
export async function withdrawOffer({
  params,
  body,
  write,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return write(async (unit) => {
    const reasons = [{ code: 'other', details: { note: body.reason } }];
    await transition(unit, { id: params.id, event: 'withdraw-offer', reasons });
    return { message: endpoint.texts.done };
  });
}
