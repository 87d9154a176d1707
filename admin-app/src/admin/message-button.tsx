import { GuardedButton } from './guarded-button';
import { texts } from './message-button.texts';
import { type Correspondent, useDialog } from './use-dialog';
import { usePermission } from './use-staff';

/** Opens the messages with somebody; needs the right to message that kind of user. */
export function MessageButton({ to }: { to: Correspondent }) {
  const dialog = useDialog();
  const students = usePermission('messagesStudents');
  const institutes = usePermission('messagesInstitutes');
  return (
    <GuardedButton
      allowed={to.userType === 'student' ? students : institutes}
      size="small"
      aria-label={texts.messageTo({ person: to.name || to.email })}
      onClick={() => dialog.open({ kind: 'admin-messages', correspondent: to })}
    >
      {texts.message}
    </GuardedButton>
  );
}
