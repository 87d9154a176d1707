import { useState } from 'react';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { EMAIL_MISSING, PASSWORD_MISSING, takeFocus } from './login';
import { PasswordField } from './password-field';
import { TextField } from './text-field';
import { type LoginFailure, saidOfLogin } from './two-factor-asked';

interface PasswordStepProps {
  readonly label: string;
  readonly onSubmit: () => void;
  readonly pending: boolean;
  readonly failure: LoginFailure;
  readonly typed: { readonly email: string; readonly password: string };
  readonly onChange: (typed: { email: string; password: string }) => void;
  /** From the second step: the focus goes to the password. */
  readonly isBack: boolean;
}

/** E-mail and password, and why they did not do. */
export function PasswordStep({
  label,
  onSubmit,
  pending,
  failure,
  typed,
  onChange,
  isBack,
}: PasswordStepProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = missingIn(typed);
    setErrors(missing);
    if (Object.keys(missing).length === 0) onSubmit();
  };
  return (
    <Form
      label={label}
      onSubmit={submit}
      errors={errors}
      failure={saidOfLogin(failure)}
      pending={pending}
      summary="none"
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={typed.email}
        onChange={(email) => onChange({ ...typed, email })}
      />
      <PasswordField
        label={texts.password}
        name="password"
        purpose="current"
        inputRef={isBack ? takeFocus : undefined}
        required
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
      />
      <SubmitButton fullWidth pendingLabel={texts.loggingIn}>
        {texts.login}
      </SubmitButton>
    </Form>
  );
}

function missingIn(typed: { email: string; password: string }): Record<string, string> {
  return {
    ...(typed.email.trim() === '' && { email: EMAIL_MISSING }),
    ...(typed.password === '' && { password: PASSWORD_MISSING }),
  };
}
