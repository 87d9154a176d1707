import { changeStudentPassword } from '@uas/contract';
import { ChangePasswordForm, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './change-password.texts';

/** Changes the own password. */
export function ChangePasswordDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'change-password'}
      onClose={close}
      title={texts.title}
      size="sm"
      history="place"
    >
      <ChangeOwnPassword onClose={close} />
    </Dialog>
  );
}

interface ChangeOwnPasswordProps {
  /** Called a moment after it worked. */
  readonly onClose: () => void;
  readonly cancelable?: boolean;
}

/** The form for the own password. */
export function ChangeOwnPassword({ onClose, cancelable }: ChangeOwnPasswordProps) {
  const { email } = useStudent();
  const { mutate, isPending, done, error } = useEndpointMutation(changeStudentPassword);
  return (
    <ChangePasswordForm
      owner="student"
      pending={isPending}
      done={done}
      failure={error?.message ?? null}
      onClose={onClose}
      cancelable={cancelable}
      onSubmit={({ oldPassword, newPassword }) => void mutate({ body: { email, oldPassword, newPassword } })}
    />
  );
}
