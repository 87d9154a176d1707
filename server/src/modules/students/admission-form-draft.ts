import * as api from '@uas/contract';
import { DRAFT_MAX_BYTES } from '@uas/contract';
import { z } from 'zod';
import { fileIdOf } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteDraft, findDraft, findPhoto, writeDraft } from './admission-form.store';
import { photoAddress } from './present-form';

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

/** Forgets the draft. */
export const dropAdmissionFormDraft = handle(api.dropAdmissionFormDraft, async (call) => {
  const { actor, params } = call;
  requireOwnEmail(actor, params.email);
  return call.write(async (unit) => {
    await deleteDraft(unit.database, actor.id);
    return { success: true };
  });
});

const storedDraft = z.record(z.string(), z.json());

/** The draft as it was typed; the address of its photo is made anew, since the old one has run out. */
export const getAdmissionFormDraft = handle(api.getAdmissionFormDraft, async (call) => {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const stored = await findDraft(database, actor.id);
  if (!stored) return { draft: null, savedAt: null };
  const draft = storedDraft.parse(stored.draft);
  const fileId = typeof draft.photo === 'string' ? fileIdOf(draft.photo) : null;
  if (fileId !== null) {
    const photo = await findPhoto(database, fileId);
    draft.photo = photo?.student_id === actor.id ? await photoAddress(call, fileId) : '';
  }
  return { draft, savedAt: stored.savedAt.toISOString() };
});
