import { type ReactNode, useState } from 'react';
import { Card } from '../kit/components/card';
import { Heading } from '../kit/components/text';
import { Link } from '../kit/navigation/router';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { PasswordField } from './password-field';
import classes from './sign-in.module.css';
import { TextField } from './text-field';

export const EMAIL_MISSING = 'Please enter your e-mail address.';
export const PASSWORD_MISSING = 'Please enter your password.';

/** A link-style button from one card to another, e.g. "Don't have an account? Register". */
export interface SwitchTo {
  readonly label: string;
  readonly onClick: () => void;
}

export interface SignInCardProps {
  /** E.g. STUDENT LOGIN. */
  readonly heading: string;
  readonly onSubmit: (credentials: { email: string; password: string }) => void;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
  readonly switchTo?: SwitchTo;
  /** An e-mail that is known already, e.g. from the registration. */
  readonly initialEmail?: string;
  /** Shown over the form, e.g. that the registration went well. */
  readonly note?: ReactNode;
  /** Back to the choice of roles. */
  readonly onLeave?: () => void;
  /** What the way out is called; 'Switch Role' unless told. */
  readonly leaveLabel?: string;
}

/** The login of a role: e-mail, password with Show and Hide, and why it did not work. */
export function SignInCard({
  heading,
  onSubmit,
  pending,
  failure,
  note,
  initialEmail = '',
  ...links
}: SignInCardProps) {
  const [typed, setTyped] = useState({ email: initialEmail, password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = missingIn(typed);
    setErrors(missing);
    if (Object.keys(missing).length === 0) onSubmit({ ...typed, email: typed.email.trim() });
  };
  return (
    <div className={classes.box}>
      <Heading level={1}>{heading}</Heading>
      {note}
      <Card padding="roomy">
        <Form
          label={heading}
          onSubmit={submit}
          errors={errors}
          failure={failure}
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
            onChange={(email) => setTyped((before) => ({ ...before, email }))}
          />
          <PasswordField
            label={texts.password}
            name="password"
            purpose="current"
            required
            value={typed.password}
            onChange={(password) => setTyped((before) => ({ ...before, password }))}
          />
          <SubmitButton fullWidth pendingLabel={texts.loggingIn}>
            {texts.login}
          </SubmitButton>
        </Form>
      </Card>
      <CardLinks {...links} />
      <p className={classes.help}>
        {texts.forgot({ contact: (inner) => <Link to="/contact">{inner}</Link> })}
      </p>
    </div>
  );
}

function missingIn(typed: { email: string; password: string }): Record<string, string> {
  return {
    ...(typed.email.trim() === '' && { email: EMAIL_MISSING }),
    ...(typed.password === '' && { password: PASSWORD_MISSING }),
  };
}

/** What stands under a login or registration: the way to the other one, and the way out of the role. */
export function CardLinks({
  switchTo,
  onLeave,
  leaveLabel = texts.switchRole,
}: {
  switchTo?: SwitchTo;
  onLeave?: () => void;
  leaveLabel?: string;
}) {
  if (!switchTo && !onLeave) return null;
  return (
    <div className={classes.foot}>
      {switchTo && (
        <button type="button" className={classes.link} onClick={switchTo.onClick}>
          {switchTo.label}
        </button>
      )}
      {onLeave && (
        <button type="button" className={classes.link} onClick={onLeave}>
          {leaveLabel}
        </button>
      )}
    </div>
  );
}
