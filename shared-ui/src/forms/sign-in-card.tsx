import type { Role } from '@uas/contract';
import { type ReactNode, useState } from 'react';
import { Alert } from '../kit/components/alert';
import { Card } from '../kit/components/card';
import { Heading } from '../kit/components/text';
import { LazyBoundary, lazyPart } from '../kit/navigation/lazy-part';
import { useStep } from '../kit/navigation/use-step';
import { sentence } from '../kit/texts/texts';
import { CardLinks, type SwitchTo } from './card-links';
import { texts } from './forms.texts';
import { justRegistered } from './login';
import { PasswordStep } from './password-step';
import classes from './sign-in.module.css';
import {
  type LoginFailure,
  type TwoFactorProof,
  type TwoFactorRequest,
  useTwoFactorRequest,
} from './two-factor-asked';

/** What a login sends; the second step is in it once it was asked for. */
export interface LoginCredentials extends TwoFactorProof {
  readonly email: string;
  readonly password: string;
}

const recovery = lazyPart(async () => (await import('./recover-account')).RecoverAccount);
const twoFactorLogin = lazyPart(async () => (await import('./two-factor-login')).TwoFactorLogin);
const secondStepHelp = lazyPart(async () => (await import('./two-factor-login')).TwoFactorHelp);

export interface SignInCardProps {
  /** E.g. STUDENT LOGIN. */
  readonly heading: string;
  readonly onSubmit: (credentials: LoginCredentials) => void;
  readonly pending: boolean;
  /** Why the last attempt failed: the refusal itself, so that the second step is asked for. */
  readonly failure: LoginFailure;
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

interface InnerLoginProps extends LoginProps {
  readonly role?: Role;
  readonly onCannotSignIn?: (email: string) => void;
}

/** The login, and in its place the way back in for who cannot sign in; Back leads to the login again. */
function LoginWithRecovery({ role, ...login }: LoginProps & { readonly role: Role }) {
  const { opened, open, close } = useStep<string>('recover-account');
  const [recovered, setRecovered] = useState<{ email: string; message: string } | null>(null);
  /** Why a login failed before the new password was set; the next attempt forgets it. */
  const [outdated, setOutdated] = useState<LoginFailure>(null);
  if (outdated !== null && outdated !== login.failure) setOutdated(null);
  if (opened !== null) {
    return (
      <LazyBoundary>
        <recovery.Part
          role={role}
          initialEmail={opened}
          onBack={close}
          onDone={(done) => {
            setRecovered(done);
            setOutdated(login.failure);
            close();
          }}
        />
      </LazyBoundary>
    );
  }
  return (
    <Login
      {...login}
      role={role}
      failure={outdated === null ? login.failure : null}
      initialEmail={recovered?.email ?? login.initialEmail}
      note={recovered ? <Alert tone="success">{sentence(recovered.message)}</Alert> : login.note}
      onCannotSignIn={open}
    />
  );
}

/** The login; in the place of its fields the second step, where the password alone was not enough. */
function Login({ role, onCannotSignIn, ...login }: InnerLoginProps) {
  const { opened, open, close } = useStep<TwoFactorRequest & { readonly email?: string }>('second-step');
  const [typed, setTyped] = useState({
    email: login.initialEmail ?? opened?.email ?? justRegistered.toLogIn,
    password: '',
  });
  const [hasBeenAsked, setHasBeenAsked] = useState(false);
  useTwoFactorRequest(login.failure, (asked) => {
    setHasBeenAsked(true);
    open({ ...asked, email: typed.email });
  });
  const credentials = { ...typed, email: typed.email.trim() };
  // The password is in no history: after a reload it is asked for again.
  const asked = hasBeenAsked ? opened : null;
  return (
    <div className={classes.box}>
      <Heading level={1}>{login.heading}</Heading>
      {asked === null &&
        (opened && !hasBeenAsked ? <Alert tone="info">{texts.passwordAgain}</Alert> : login.note)}
      <Card padding="roomy">
        {asked ? (
          <LazyBoundary>
            <twoFactorLogin.Part
              asked={asked}
              label={login.heading}
              role={role}
              credentials={credentials}
              onUse={(proof) => login.onSubmit({ ...credentials, ...proof })}
              onBack={close}
              pending={login.pending}
              failure={login.failure}
            />
          </LazyBoundary>
        ) : (
          <PasswordStep
            label={login.heading}
            typed={typed}
            onChange={setTyped}
            isBack={opened !== null || hasBeenAsked}
            onSubmit={() => {
              justRegistered.toLogIn = '';
              login.onSubmit(credentials);
            }}
            pending={login.pending}
            failure={login.failure}
          />
        )}
      </Card>
      {asked ? (
        <>
          <CardLinks onLeave={login.onLeave} leaveLabel={login.leaveLabel} />
          <LazyBoundary waiting={null}>
            <secondStepHelp.Part />
          </LazyBoundary>
        </>
      ) : (
        <PasswordHelp {...login} onCannotSignIn={onCannotSignIn && (() => onCannotSignIn(typed.email))} />
      )}
    </div>
  );
}

type WayOut = Pick<SignInCardProps, 'onLeave' | 'leaveLabel'>;

interface PasswordHelpProps extends WayOut, Pick<SignInCardProps, 'switchTo'> {
  readonly onCannotSignIn?: () => void;
}

function PasswordHelp({ switchTo, onLeave, leaveLabel, onCannotSignIn }: PasswordHelpProps) {
  return (
    <>
      {onCannotSignIn && (
        <div className={classes.foot}>
          <button
            type="button"
            className={classes.link}
            onPointerEnter={recovery.prefetch}
            onClick={onCannotSignIn}
          >
            {texts.cannotSignIn}
          </button>
        </div>
      )}
      <CardLinks switchTo={switchTo} onLeave={onLeave} leaveLabel={leaveLabel} />
    </>
  );
}
