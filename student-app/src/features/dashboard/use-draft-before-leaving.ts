import { useConfirm } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import { sendDraftHere } from '../admission-form/send-draft-here';
import { texts } from './dashboard.texts';

/**
 * Leaving empties this device (shared computers), so the unsaved admission form goes to the server first, where
 * the next login finds it. Asks only when the server could not be reached.
 */
export function useDraftBeforeLeaving() {
  const { email } = useStudent();
  const { confirm, dialog } = useConfirm();
  const mayLeave = async () => {
    if (await sendDraftHere(email)) return true;
    return confirm({
      message: texts.draftNotSent,
      confirmLabel: texts.logoutAnyway,
      tone: 'danger',
    });
  };
  return { mayLeave, question: dialog };
}
