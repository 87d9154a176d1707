import { changeStudentPassword } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import { ChangePasswordForm, Dialog } from '@uas/shared-ui/overlays';
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

function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
  const { email } = useStudent();
  const { run, pending, done, error } = useAction(changeStudentPassword);
  return (
    <ChangePasswordForm
      owner="student"
      pending={pending}
      done={done}
      failure={error}
      onClose={onClose}
      onSubmit={({ oldPassword, newPassword }) => void run({ body: { email, oldPassword, newPassword } })}
    />
  );
}
