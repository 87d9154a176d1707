import type { dropAdmissionFormDraft as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { deleteDraft } from './admission-form.store';

/** Forgets the draft. */
export async function dropAdmissionFormDraft({
  actor,
  database,
  params,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(actor, params.email);
  await deleteDraft(database, actor.id);
  return { success: true };
}
