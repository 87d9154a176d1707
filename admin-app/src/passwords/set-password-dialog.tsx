import { passwordTooShort } from '@uas/contract';
import { Form, FormActions, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import { Button, Stack, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useRef, useState } from 'react';

/** How long the good news stands before the dialog closes, in milliseconds. */
export const CLOSES_AFTER = 1_200;

export interface Person {
  readonly email: string;
  readonly name: string;
}

interface SetPasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly person: Person;
  /** The least number of characters. */
  readonly minimum: number;
  readonly action: { readonly pending: boolean; readonly error: string | null; readonly done: string | null };
  readonly onSubmit: (newPassword: string) => void;
}

/** A new password for somebody else; their sessions end, and the dialog closes by itself once it is set. */
export function SetPasswordDialog({ opened, onClose, title, ...form }: SetPasswordDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      history="place"
      locked={form.action.pending}
    >
      <SetPasswordForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function SetPasswordForm({
  onClose,
  person,
  minimum,
  action,
  onSubmit,
}: Omit<SetPasswordDialogProps, 'opened' | 'title'>) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  useCloseAfter(action.done, onClose);
  const submit = () => {
    const tooShort = password.length < minimum;
    setErrors(tooShort ? { password: passwordTooShort(minimum) } : {});
    if (!tooShort && !action.done) onSubmit(password);
  };
  return (
    <Stack gap={4}>
      <Text>
        New password for <strong>{person.name || person.email}</strong>. Everybody who is signed in with the
        old one has to sign in again.
      </Text>
      <Form
        label="Change Password"
        summary="none"
        errors={errors}
        failure={action.error}
        done={action.done}
        pending={action.pending}
        onSubmit={submit}
      >
        <PasswordField
          label="New password"
          name="password"
          purpose="new"
          required
          hint={`At least ${minimum} characters.`}
          value={password}
          onChange={setPassword}
        />
        <FormActions>
          <SubmitButton>Change Password</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Stack>
  );
}

function useCloseAfter(done: string | null, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => latest.current(), CLOSES_AFTER);
    return () => window.clearTimeout(timer);
  }, [done]);
}
