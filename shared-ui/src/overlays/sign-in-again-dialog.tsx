import { Modal } from '@mantine/core';
import './modal-styles';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../forms/form';
import { PASSWORD_MISSING } from '../forms/login-sentences';
import { PasswordField } from '../forms/password-field';
import { TextField } from '../forms/text-field';
import { Button } from '../kit/components/button';
import { Text } from '../kit/components/text';
import classes from './dialog.module.css';
import { texts } from './overlays.texts';
import { TRANSITIONS } from './transitions';
import { useOpenDialog } from './use-open-dialog';

export interface SignInAgainDialogProps {
  /** The session has ended while somebody was at work. */
  readonly opened: boolean;
  /** Whose work lies under it: nobody else can go on with it. */
  readonly email: string;
  readonly onSubmit: (password: string) => void;
  readonly onLogout: () => void;
  readonly pending: boolean;
  readonly failure: string | null;
}

/** The login over the page: everything typed under it stays. */
export function SignInAgainDialog({ opened, ...login }: SignInAgainDialogProps) {
  // It stays whatever is pressed, and so does what lies under it.
  useOpenDialog(opened, () => undefined);
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={texts.loginAgain}
      size="28rem"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ transition: 'pop', duration: TRANSITIONS.modal }}
      overlayProps={{ transitionProps: { duration: TRANSITIONS.backdrop }, className: classes.backdrop }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
      zIndex="calc(var(--uas-layer-dialog) + 20)"
      centered
    >
      <SignInAgainForm {...login} />
    </Modal>
  );
}

function SignInAgainForm(login: Omit<SignInAgainDialogProps, 'opened'>) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(password === '');
    if (password !== '') login.onSubmit(password);
  };
  return (
    <Form
      label={texts.loginAgain}
      onSubmit={submit}
      errors={missing ? { password: PASSWORD_MISSING } : {}}
      failure={login.failure}
      pending={login.pending}
      summary="none"
    >
      <Text tone="muted">{texts.sessionEnded}</Text>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={login.email}
        onChange={() => undefined}
      />
      <PasswordField
        label={texts.password}
        name="password"
        purpose="current"
        autoFocus
        required
        value={password}
        onChange={setPassword}
      />
      <FormActions>
        <Button onClick={login.onLogout}>{texts.logout}</Button>
        <SubmitButton pendingLabel={texts.loggingIn}>{texts.login}</SubmitButton>
      </FormActions>
    </Form>
  );
}
