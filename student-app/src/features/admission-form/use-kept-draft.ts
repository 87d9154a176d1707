import { getAdmissionFormDraft, type ShownAdmissionForm } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { type Draft, laterDraft, readDraftHere, toDraft } from './draft-storage';

const QUIETLY = { notOk: '', noAnswer: '' };

/**
 * The unsaved form of an earlier visit, from this device or another one, unless it says nothing new.
 * `loading` until the server has answered; without its answer the draft of this device counts.
 */
export function useKeptDraft(
  email: string,
  saved: ShownAdmissionForm,
): { loading: boolean; draft: Draft | null } {
  const [here] = useState(() => readDraftHere(email));
  const stored = useEndpointQuery(getAdmissionFormDraft, { params: { email } }, { texts: QUIETLY });
  const there = toDraft({ form: stored.data?.draft, savedAt: stored.data?.savedAt });
  const draft = laterDraft(here, there);
  const isNews =
    draft !== null && JSON.stringify(comparable(draft.form)) !== JSON.stringify(comparable(saved));
  return { loading: stored.isLoading, draft: isNews ? draft : null };
}

function comparable({ photo, ...form }: ShownAdmissionForm): unknown {
  return { ...form, photo: pathOf(photo) };
}

/** Which file a signed address is of, which differs with every reply. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}
