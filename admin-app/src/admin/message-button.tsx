import { GuardedButton } from './guarded-button';
import { texts } from './message-button.texts';
import { usePermission } from './use-staff';
import { useOpenView } from './use-view';
import type { Correspondent } from './views';

/** Opens the messages with somebody; needs the right to message that kind of user. */
export function MessageButton({ to }: { to: Correspondent }) {
  const openView = useOpenView();
  const students = usePermission('messagesStudents');
  const institutes = usePermission('messagesInstitutes');
  return (
    <GuardedButton
      allowed={to.userType === 'student' ? students : institutes}
      size="small"
      aria-label={texts.messageTo({ person: to.name || to.email })}
      onClick={() => openView('admin-messages', to)}
    >
      {texts.message}
    </GuardedButton>
  );
}
