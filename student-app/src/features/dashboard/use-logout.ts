import { dropAdmissionFormDraft } from '@uas/contract';
import { call, endSession } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { hasDraft } from '../../student/drafts';
import { useStudent } from '../../student/student-context';

/** The ways out of the dashboard. Unsaved work goes with them (shared computers), so they ask first. */
export function useLogout(onLeave: () => void) {
  const { email } = useStudent();
  const { confirm, dialog } = useConfirm();

  const after = async (goOn: () => void) => {
    if (hasDraft(email)) {
      const sure = await confirm({
        message: 'Your admission form has changes that are not saved. They will be lost when you log out.',
        confirmLabel: 'Log out without saving',
        tone: 'danger',
      });
      if (!sure) return;
      await call(dropAdmissionFormDraft, { params: { email } }).catch(() => null);
    }
    goOn();
  };
  return {
    logout: () => after(() => void endSession('login')),
    leave: () => after(onLeave),
    question: dialog,
  };
}
