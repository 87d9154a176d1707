import { undoDecision as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { findNamedApplication } from './find-named-application';
import { transition } from './transition';

/** Sets a decided application back to pending; an accepted offer is free again, its proof stays in the history. */
export async function undoDecision(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const id = await findNamedApplication(call.database, null, call.body);
  return call.write(async (unit) => {
    await transition(unit, { id, event: 'undo' });
    return { message: endpoint.texts.done };
  });
}
