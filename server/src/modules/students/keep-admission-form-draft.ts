import * as api from '@uas/contract';
import { DRAFT_MAX_BYTES } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { writeDraft } from './admission-form.store';

const limits = { body: 128 * KILOBYTE, rates: [hourly(1_800, 'student', 'too-often.forms')] };

/** Keeps what has been typed so far, in place of the draft before. */
export const keepAdmissionFormDraft = handle(api.keepAdmissionFormDraft, limits, async (call) => {
  const { actor, body, clock, params } = call;
  requireOwnEmail(actor, params.email);
  if (Buffer.byteLength(JSON.stringify(body.draft)) > DRAFT_MAX_BYTES)
    throw new Refusal('form.draft-too-large');
  const now = clock.now();
  return call.write(async (unit) => {
    await writeDraft(unit.database, { studentId: actor.id, draft: body.draft, now });
    return { savedAt: now.toISOString() };
  });
});
