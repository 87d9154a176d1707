import { changeOwnStaffPassword } from '@uas/contract';
import { ChangePasswordForm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';

interface ChangeOwnPasswordProps {
  /** Called a moment after it worked. */
  readonly onClose: () => void;
  readonly cancelable?: boolean;
}

/** Changes the own password; the other sessions of the same person end. */
export function ChangeOwnPassword({ onClose, cancelable }: ChangeOwnPasswordProps) {
  const { mutate, isPending, done, error } = useEndpointMutation(changeOwnStaffPassword, {
    success: 'in-place',
  });
  return (
    <ChangePasswordForm
      owner="staffChange"
      pending={isPending}
      done={done}
      failure={error?.message ?? null}
      onClose={onClose}
      cancelable={cancelable}
      onSubmit={({ oldPassword, newPassword }) => void mutate({ body: { oldPassword, newPassword } })}
    />
  );
}
