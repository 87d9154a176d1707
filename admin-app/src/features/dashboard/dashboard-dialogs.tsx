import { ChangePasswordDialog } from '../change-password/change-password-dialog';
import { SetPasswordDialog } from '../change-password/set-password-dialog';
import { AdminMessagesDialog } from '../messages/admin-messages-dialog';
import { NewEmailDialog } from '../new-email/new-email-dialog';
import { RemoveSecondStepDialog } from '../second-step/remove-second-step-dialog';

/** The dialogs of the whole dashboard; the place in the history says which one is open. */
export function DashboardDialogs() {
  return (
    <>
      <ChangePasswordDialog />
      <SetPasswordDialog />
      <RemoveSecondStepDialog />
      <NewEmailDialog />
      <AdminMessagesDialog />
    </>
  );
}
