import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { deleteDraft } from './admission-form.store';

/** Forgets the draft. */
export const dropAdmissionFormDraft = handle(api.dropAdmissionFormDraft, async (call) => {
  const { actor, params } = call;
  requireOwnEmail(actor, params.email);
  return call.write(async (unit) => {
    await deleteDraft(unit.database, actor.id);
    return { success: true };
  });
});
