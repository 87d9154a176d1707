import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { isApplicantClosed } from '../students/closed-accounts.store';
import { findNamedApplication } from './find-named-application';
import { transition } from './transition';

/**
 * Sets a decided application back to pending; an accepted offer is free again, its proof stays in the history.
 * Nothing of a closed account waits again.
 */
export const undoDecision = handle(api.undoDecision, async (call) => {
  const id = await findNamedApplication(call.database, null, call.body);
  return call.write(async (unit) => {
    if (await isApplicantClosed(unit.database, id)) throw new Refusal('application.account-closed');
    await transition(unit, { id, event: 'undo' });
    return { message: api.undoDecision.texts.done };
  });
});
