import { NO_PERMISSION } from '@uas/contract';
import { Button, type ButtonProps, IconButton, IconTrash, sentence } from '@uas/shared-ui/kit';
import { texts } from './admin.texts';
import { usePermission } from './use-staff';
import { useOpenView } from './use-view';
import type { Correspondent } from './views';

interface GuardedButtonProps extends ButtonProps {
  /** Whether the person may do it; otherwise the button is disabled and says why. */
  readonly allowed: boolean;
}

/** A button that everybody sees and only those with the right can use. */
export function GuardedButton({ allowed, title, disabled, ...rest }: GuardedButtonProps) {
  return (
    <Button {...rest} disabled={!allowed || disabled} title={allowed ? title : sentence(NO_PERMISSION)} />
  );
}

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

interface DeleteButtonProps {
  readonly allowed: boolean;
  /** Says what it deletes, e.g. 'Delete Sara Ahmed'. */
  readonly label: string;
  /** Why nobody may, whatever their permissions; null when somebody may. */
  readonly refusal?: string | null;
  readonly onClick: () => void;
}

/** The bin at the end of a row; disabled, with the reason as its title, for those who may not. */
export function DeleteButton({ allowed, label, refusal = null, onClick }: DeleteButtonProps) {
  const reason = allowed ? refusal : sentence(NO_PERMISSION);
  return (
    <IconButton
      label={label}
      title={reason ?? label}
      icon={<IconTrash aria-hidden="true" />}
      tone="danger"
      disabled={reason !== null}
      onClick={onClick}
    />
  );
}
