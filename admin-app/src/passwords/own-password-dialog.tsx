import { changeOwnStaffPassword } from '@uas/contract';
import { ChangePasswordForm, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './passwords.texts';

interface OwnPasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes the own password; the other sessions of the same person end. */
export function OwnPasswordDialog({ opened, onClose }: OwnPasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.change} size="sm" history="place">
      <ChangeOwnPassword onClose={onClose} />
    </Dialog>
  );
}

function ChangeOwnPassword({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, done, error } = useEndpointMutation(changeOwnStaffPassword);
  return (
    <ChangePasswordForm
      owner="staffChange"
      pending={isPending}
      done={done}
      failure={error?.message ?? null}
      onClose={onClose}
      onSubmit={({ oldPassword, newPassword }) => void mutate({ body: { oldPassword, newPassword } })}
    />
  );
}
