import type { dropAdmissionFormDraft as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { deleteDraft } from '../student-record/admission-form.store';

/** Forgets the draft. */
export async function dropAdmissionFormDraft(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, params } = call;
  requireOwnEmail(actor, params.email);
  return call.write(async (unit) => {
    await deleteDraft(unit.database, actor.id);
    return { success: true };
  });
}
