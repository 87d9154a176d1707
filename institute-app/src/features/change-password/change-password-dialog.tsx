import { Form, FormActions, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import { Button } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { useChangePassword } from './use-change-password';

/** Changes the own password; closes by itself after success. */
export function ChangePasswordDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'change-password'}
      onClose={close}
      title="Change Password"
      size="sm"
      history="place"
    >
      <ChangePasswordForm onClose={close} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { form, refusal, done, pending, change } = useChangePassword(onClose);
  return (
    <Form
      label="Change Password"
      onSubmit={change}
      failure={refusal}
      done={done}
      pending={pending}
      summary="none"
    >
      <PasswordField label="Old Password" purpose="current" required {...form.field('oldPassword')} />
      <PasswordField label="New Password" purpose="new" required {...form.field('newPassword')} />
      <PasswordField label="Confirm New Password" purpose="new" required {...form.field('confirmPassword')} />
      <FormActions>
        <SubmitButton pendingLabel="Changing…">Change Password</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
