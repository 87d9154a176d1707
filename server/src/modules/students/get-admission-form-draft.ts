import * as api from '@uas/contract';
import { z } from 'zod';
import { fileIdOf } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { findDraft, findPhoto } from './admission-form.store';
import { photoAddress } from './present-form';

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
