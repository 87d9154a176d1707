import { keepAdmissionFormDraft } from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import { readDraftHere } from './draft-storage';

/** Sends the draft of this device to the server. Answers whether nothing of it would be lost here. */
export async function sendDraftHere(email: string): Promise<boolean> {
  const draft = readDraftHere(email);
  if (!draft) return true;
  return call(keepAdmissionFormDraft, { params: { email }, body: { draft: draft.form } }).then(
    () => true,
    () => false,
  );
}
