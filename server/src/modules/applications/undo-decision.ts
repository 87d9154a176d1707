import { undoDecision as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { isApplicantClosed } from '../student-record/closed-accounts.store';
import { findNamedApplication } from './find-named-application';
import { transition } from './transition';

/**
 * Sets a decided application back to pending; an accepted offer is free again, its proof stays in the history.
 * Nothing of a closed account waits again.
 */
export async function undoDecision(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const id = await findNamedApplication(call.database, null, call.body);
  return call.write(async (unit) => {
    if (await isApplicantClosed(unit.database, id)) throw new Refusal('application.account-closed');
    await transition(unit, { id, event: 'undo' });
    return { message: endpoint.texts.done };
  });
}
