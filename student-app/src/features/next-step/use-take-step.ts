import type { NextStep } from '../../student/next-steps';
import { useDialog } from '../../student/use-dialog';
import { useTab } from '../../student/use-tab';

/** Leads to where a step is taken. */
export function useTakeStep(): (step: NextStep) => void {
  const dialog = useDialog();
  const tab = useTab();
  return (step) => {
    switch (step.kind) {
      case 'offer':
        return tab.open('applications', step.application._id);
      case 'closing':
        return tab.openProgram(step.program);
      case 'apply':
        return tab.open('apply');
      case 'fee':
        return dialog.open({ kind: 'payment' });
      case 'form':
        return tab.open('form');
      case 'admin-message':
        return dialog.open({ kind: 'admin-messages' });
      case 'thread':
        return dialog.open({ kind: 'application-messages', applicationId: step.application._id });
      case 'returned':
        return undefined;
      default:
        return dialog.open({ kind: step.kind, applicationId: step.application._id });
    }
  };
}
