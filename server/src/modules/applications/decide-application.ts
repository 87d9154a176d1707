import { type decideApplication as endpoint, statusUpdated } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { findNamedApplication } from './find-named-application';
import { transition } from './transition';

/** Approves or rejects an own application that is still pending; whoever comes second is told so. */
export async function decideApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, body } = call;
  const { status } = body;
  const id = await findNamedApplication(database, actor.id, body);
  const event = status === 'approved' ? 'approve' : 'reject';
  return call.write(async (unit) => {
    await transition(unit, { id, event });
    return { message: statusUpdated(status) };
  });
}
