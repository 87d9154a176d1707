import { changeStudentPassword } from '@uas/contract';
import { ChangePasswordForm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';

interface ChangeOwnPasswordProps {
  /** Called a moment after it worked. */
  readonly onClose: () => void;
  readonly cancelable?: boolean;
}

/** The form for the own password. */
export function ChangeOwnPassword({ onClose, cancelable }: ChangeOwnPasswordProps) {
  const { email } = useStudent();
  const { mutate, isPending, done, error } = useEndpointMutation(changeStudentPassword, {
    success: 'in-place',
  });
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
