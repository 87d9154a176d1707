import { GuardedButton } from '../rights/guarded-button';
import { useMay } from '../rights/staff-rights';
import { texts } from './conversation.texts';
import type { Correspondent } from './use-conversation';

interface MessageButtonProps {
  readonly to: Correspondent;
  readonly onOpen: (to: Correspondent) => void;
}

/** Opens the conversation with somebody; needs the right to message that kind of user. */
export function MessageButton({ to, onOpen }: MessageButtonProps) {
  const students = useMay('messagesStudents');
  const institutes = useMay('messagesInstitutes');
  return (
    <GuardedButton
      may={to.userType === 'student' ? students : institutes}
      size="small"
      aria-label={texts.messageTo({ person: to.name || to.email })}
      onClick={() => onOpen(to)}
    >
      {texts.message}
    </GuardedButton>
  );
}
