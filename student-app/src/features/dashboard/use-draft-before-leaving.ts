import { getAdmissionForm, getAdmissionFormDraft, keepAdmissionFormDraft } from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { mayLeaveProfile } from '@uas/shared-ui/views';
import { useStudent } from '../../student/student-context';
import { type Draft, readDraftHere, readUnclosedDraft } from '../admission-form/draft-storage';
import { texts } from './dashboard.texts';

/**
 * Leaving empties this device (shared computers), so the unsaved admission form goes to the server first, where
 * the next login finds it. Asks when the server could not be reached, and before a profile that is being edited is lost.
 */
export function useDraftBeforeLeaving() {
  const { email } = useStudent();
  const { confirm, dialog } = useConfirm();
  const mayLeave = async () => {
    if (!mayLeaveProfile()) return false;
    if (await sendDraftHere(email)) return true;
    return confirm({
      message: texts.draftNotSent,
      confirmLabel: texts.logoutAnyway,
      tone: 'danger',
    });
  };
  return { mayLeave, question: dialog };
}

/** Sends the draft of this device to the server. Answers whether nothing of it would be lost here. */
async function sendDraftHere(email: string): Promise<boolean> {
  const draft = readDraftHere(email);
  if (!draft || draft.isSent) return true;
  try {
    // What is typed on this page is the newest.
    const isNewest = readUnclosedDraft(email) !== null || !(await hasNewer(email, draft));
    if (isNewest) await call(keepAdmissionFormDraft, { params: { email }, body: { draft: draft.form } });
    return true;
  } catch {
    return false;
  }
}

/** Whether another device has typed since, or has saved the form. */
async function hasNewer(email: string, { savedAt, version }: Draft): Promise<boolean> {
  const [there, form] = await Promise.all([
    call(getAdmissionFormDraft, { params: { email } }),
    call(getAdmissionForm, { params: { email } }),
  ]);
  const isTyped = there.savedAt !== null && there.savedAt > savedAt;
  return isTyped || (version !== null && form.version > version);
}
