import { changeStudentPassword, passwordChangeRefusal } from '@uas/contract';
import { Form, FormActions, PasswordField, SubmitButton, useFormValues } from '@uas/shared-ui/forms';
import { Button, useAction } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useCloseSoon } from '../../student/use-close-soon';
import { useDialog } from '../../student/use-dialog';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password. */
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
  const { email } = useStudent();
  const { values, field, reset } = useFormValues(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const action = useAction(changeStudentPassword, { onDone: () => reset(EMPTY) });
  useCloseSoon(action.done !== null, onClose);

  const change = () => {
    action.reset();
    const reason = passwordChangeRefusal('student', values);
    setRefusal(reason);
    if (reason) return;
    const { oldPassword, newPassword } = values;
    void action.run({ body: { email, oldPassword, newPassword } });
  };
  return (
    <Form
      label="Change Password"
      onSubmit={change}
      failure={refusal ?? action.error}
      done={action.done}
      pending={action.pending}
      summary="none"
    >
      <PasswordField label="Old Password" purpose="current" {...field('oldPassword')} />
      <PasswordField label="New Password" purpose="new" {...field('newPassword')} />
      <PasswordField label="Confirm New Password" purpose="new" {...field('confirmPassword')} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Change Password</SubmitButton>
      </FormActions>
    </Form>
  );
}
