import { Modal } from '@mantine/core';
import './modal-styles';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../forms/form';
import { PASSWORD_MISSING } from '../forms/login-sentences';
import { PasswordField } from '../forms/password-field';
import {
  type LoginFailure,
  type SecondStepAsked,
  type SecondStepProof,
  saidOfLogin,
  useSecondStepAsked,
} from '../forms/second-step-asked';
import { takeFocus } from '../forms/take-focus';
import { TextField } from '../forms/text-field';
import { Button } from '../kit/components/button';
import { Text } from '../kit/components/text';
import { OnDemand, partOnDemand } from '../kit/navigation/on-demand';
import { useSession } from '../kit/session/session';
import classes from './dialog.module.css';
import { texts } from './overlays.texts';
import { TRANSITIONS } from './transitions';
import { useOpenDialog } from './use-open-dialog';

const secondStep = partOnDemand(async () => (await import('../forms/second-step-login')).SecondStepLogin);

export interface SignInAgainDialogProps {
  /** The session has ended while somebody was at work. */
  readonly opened: boolean;
  /** Whose work lies under it: nobody else can go on with it. */
  readonly email: string;
  readonly onSubmit: (password: string, proof?: SecondStepProof) => void;
  readonly onLogout: () => void;
  readonly pending: boolean;
  readonly failure: LoginFailure;
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

type LoginProps = Omit<SignInAgainDialogProps, 'opened'>;

/** The password, and in its place the second step where that is not enough. */
function SignInAgainForm(login: LoginProps) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<SecondStepAsked | null>(null);
  const role = useSession((session) => session.role);
  useSecondStepAsked(login.failure, setAsked);
  const [isBack, setIsBack] = useState(false);
  if (asked === null) {
    return <PasswordAgain {...login} password={password} onChange={setPassword} isBack={isBack} />;
  }
  return (
    <OnDemand>
      <secondStep.Part
        asked={asked}
        label={texts.loginAgain}
        role={role}
        credentials={{ email: login.email, password }}
        onUse={(proof) => login.onSubmit(password, proof)}
        onBack={() => {
          setIsBack(true);
          setAsked(null);
        }}
        pending={login.pending}
        failure={login.failure}
      />
      <FormActions>
        <Button onClick={login.onLogout}>{texts.logout}</Button>
      </FormActions>
    </OnDemand>
  );
}

interface PasswordAgainProps extends LoginProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
  /** From the second step: the focus goes to the password again. */
  readonly isBack: boolean;
}

function PasswordAgain({ password, onChange, isBack, ...login }: PasswordAgainProps) {
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
      failure={saidOfLogin(login.failure)}
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
        inputRef={isBack ? takeFocus : undefined}
        required
        value={password}
        onChange={onChange}
      />
      <FormActions>
        <Button onClick={login.onLogout}>{texts.logout}</Button>
        <SubmitButton pendingLabel={texts.loggingIn}>{texts.login}</SubmitButton>
      </FormActions>
    </Form>
  );
}
