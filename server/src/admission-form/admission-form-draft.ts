import {
  DRAFT_MAX_BYTES,
  DRAFT_TOO_LARGE,
  type dropAdmissionFormDraft as drop,
  type getAdmissionFormDraft as get,
  type keepAdmissionFormDraft as keep,
} from '@uas/contract';
import { z } from 'zod';
import { fileIdOf } from '../files/file-address';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { deleteDraft, findDraft, findPhoto, writeDraft } from './admission-form.store';
import { photoAddress } from './present-form';

const storedDraft = z.record(z.string(), z.json());

/** The draft as it was typed; the address of its photo is made anew, since the old one has run out. */
export async function getAdmissionFormDraft(call: Call<typeof get>): Promise<Answer<typeof get>> {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const kept = await findDraft(database, actor.id);
  if (!kept) return { draft: null, savedAt: null };
  const draft = storedDraft.parse(kept.draft);
  const fileId = typeof draft.photo === 'string' ? fileIdOf(draft.photo) : null;
  if (fileId !== null) {
    const photo = await findPhoto(database, fileId);
    draft.photo = photo?.student_id === actor.id ? await photoAddress(call, fileId) : '';
  }
  return { draft, savedAt: kept.savedAt.toISOString() };
}

/** Keeps what has been typed so far, in place of the draft before. */
export async function keepAdmissionFormDraft({
  actor,
  body,
  clock,
  database,
  params,
}: Call<typeof keep>): Promise<Answer<typeof keep>> {
  requireOwnEmail(actor, params.email);
  if (Buffer.byteLength(JSON.stringify(body.draft)) > DRAFT_MAX_BYTES)
    throw new Refusal(413, DRAFT_TOO_LARGE);
  const now = clock.now();
  await writeDraft(database, { studentId: actor.id, draft: body.draft, now });
  return { savedAt: now.toISOString() };
}

/** Forgets the draft. */
export async function dropAdmissionFormDraft({
  actor,
  database,
  params,
}: Call<typeof drop>): Promise<Answer<typeof drop>> {
  requireOwnEmail(actor, params.email);
  await deleteDraft(database, actor.id);
  return { success: true };
}
