import type { Role } from '@uas/contract';
import { type ReactNode, useState } from 'react';
import { Alert } from '../kit/components/alert';
import { Card } from '../kit/components/card';
import { Heading } from '../kit/components/text';
import { OnDemand, partOnDemand } from '../kit/navigation/on-demand';
import { Link } from '../kit/navigation/router';
import { useStep } from '../kit/navigation/use-step';
import { sentence } from '../kit/texts/texts';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { EMAIL_MISSING, PASSWORD_MISSING } from './login-sentences';
import { PasswordField } from './password-field';
import classes from './sign-in.module.css';
import { TextField } from './text-field';

/** A link-style button from one card to another, e.g. "Don't have an account? Register". */
export interface SwitchTo {
  readonly label: string;
  readonly onClick: () => void;
}

const recovery = partOnDemand(async () => (await import('./recover-account')).RecoverAccount);

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
  /** Whose account somebody gets back into who cannot sign in; portals of before do not say it. */
  readonly accountOf?: Role;
}

/** The login of a role: e-mail, password with Show and Hide, and why it did not work. */
export function SignInCard({ accountOf, ...login }: SignInCardProps) {
  return accountOf === undefined ? <Login {...login} /> : <LoginWithRecovery role={accountOf} {...login} />;
}

type LoginProps = Omit<SignInCardProps, 'accountOf'>;

/** The login, and in its place the way back in for who cannot sign in; Back leads to the login again. */
function LoginWithRecovery({ role, ...login }: LoginProps & { readonly role: Role }) {
  const { opened, open, close } = useStep<string>('recover-account');
  const [recovered, setRecovered] = useState<{ email: string; message: string } | null>(null);
  if (opened !== null) {
    return (
      <OnDemand>
        <recovery.Part
          role={role}
          initialEmail={opened}
          onBack={close}
          onDone={(done) => {
            setRecovered(done);
            close();
          }}
        />
      </OnDemand>
    );
  }
  return (
    <Login
      {...login}
      initialEmail={recovered?.email ?? login.initialEmail}
      note={recovered ? <Alert tone="success">{sentence(recovered.message)}</Alert> : login.note}
      onCannotSignIn={open}
    />
  );
}

function Login({
  heading,
  onSubmit,
  pending,
  failure,
  note,
  initialEmail = '',
  onCannotSignIn,
  ...links
}: LoginProps & { readonly onCannotSignIn?: (email: string) => void }) {
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
      {onCannotSignIn && (
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.link}
            onPointerEnter={recovery.fetchAhead}
            onClick={() => onCannotSignIn(typed.email)}
          >
            {texts.cannotSignIn}
          </button>
        </div>
      )}
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
