import { changeOwnStaffPassword } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import { ChangePasswordForm, Dialog } from '@uas/shared-ui/overlays';
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
  const { run, pending, done, error } = useAction(changeOwnStaffPassword);
  return (
    <ChangePasswordForm
      owner="staffChange"
      pending={pending}
      done={done}
      failure={error}
      onClose={onClose}
      onSubmit={({ oldPassword, newPassword }) => void run({ body: { oldPassword, newPassword } })}
    />
  );
}
