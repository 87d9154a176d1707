import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../forms/form';
import { PASSWORD_MISSING, takeFocus } from '../forms/login';
import { PasswordField } from '../forms/password-field';
import { TextField } from '../forms/text-field';
import { saidOfLogin, type TwoFactorRequest, useTwoFactorRequest } from '../forms/two-factor-asked';
import { Button } from '../kit/components/button';
import { Text } from '../kit/components/text';
import { LazyBoundary, lazyPart } from '../kit/navigation/lazy-part';
import { useSession } from '../kit/session/session';
import { HistoryStep } from './history-step';
import { texts } from './overlays.texts';
import type { SignInAgainDialogProps } from './sign-in-again-dialog';

const twoFactorLogin = lazyPart(async () => (await import('../forms/two-factor-login')).TwoFactorLogin);

type LoginProps = Omit<SignInAgainDialogProps, 'opened'>;

/** The password, and in its place the second step where that is not enough. */
export function SignInAgainForm(login: LoginProps) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<TwoFactorRequest | null>(null);
  const role = useSession((session) => session.role);
  useTwoFactorRequest(login.failure, setAsked);
  if (asked === null) {
    return <PasswordAgain {...login} password={password} onChange={setPassword} />;
  }
  const back = () => setAsked(null);
  return (
    <LazyBoundary>
      <HistoryStep
        onBack={() => {
          back();
          return 'closes';
        }}
      />
      <twoFactorLogin.Part
        asked={asked}
        label={texts.loginAgain}
        role={role}
        credentials={{ email: login.email, password }}
        onUse={(proof) => login.onSubmit(password, proof)}
        onBack={back}
        pending={login.pending}
        failure={login.failure}
      />
      <FormActions>
        <Button onClick={login.onLogout}>{texts.logout}</Button>
      </FormActions>
    </LazyBoundary>
  );
}

interface PasswordAgainProps extends LoginProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
}

function PasswordAgain({ password, onChange, ...login }: PasswordAgainProps) {
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
        inputRef={takeFocus}
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
