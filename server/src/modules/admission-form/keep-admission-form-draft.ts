import { DRAFT_MAX_BYTES, type keepAdmissionFormDraft as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { writeDraft } from '../student-record/admission-form.store';

/** Keeps what has been typed so far, in place of the draft before. */
export async function keepAdmissionFormDraft(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body, clock, params } = call;
  requireOwnEmail(actor, params.email);
  if (Buffer.byteLength(JSON.stringify(body.draft)) > DRAFT_MAX_BYTES)
    throw new Refusal('form.draft-too-large');
  const now = clock.now();
  return call.write(async (unit) => {
    await writeDraft(unit.database, { studentId: actor.id, draft: body.draft, now });
    return { savedAt: now.toISOString() };
  });
}
