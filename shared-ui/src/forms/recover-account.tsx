import {
  completeRecovery,
  type NotificationChannel,
  type Role,
  recoveryRefusal,
  sentenceOf,
} from '@uas/contract';
import { useState } from 'react';
import { Alert } from '../kit/components/alert';
import { Card } from '../kit/components/card';
import { Heading } from '../kit/components/text';
import { Typed } from '../kit/components/written-values';
import { useLocationState } from '../kit/navigation/history-state';
import { sentence } from '../kit/texts/texts';
import { Username } from '../overlays/username';
import { useEndpointMutation } from '../query/use-endpoint-mutation';
import { AskForCode } from './ask-for-code';
import { CodeField } from './code-field';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { PasswordField } from './password-field';
import { recoverTexts } from './recover.texts';
import classes from './sign-in.module.css';

export interface RecoverAccountProps {
  readonly role: Role;
  /** What was typed into the login already. */
  readonly initialEmail: string;
  readonly onBack: () => void;
  /** The new password holds; says so with this sentence. */
  readonly onDone: (done: { readonly email: string; readonly message: string }) => void;
}

/** The way back in for who cannot sign in: the e-mail, then the code that was sent to it and a new password. */
export function RecoverAccount({ role, initialEmail, onBack, onDone }: RecoverAccountProps) {
  const [email, setEmail] = useState(initialEmail);
  const [channel, setChannel] = useState<NotificationChannel>('email');
  // A phone drops the page while somebody looks for the code in another application: it can still be typed afterwards.
  const [sent, setSent] = useLocationState<Sent | null>('code-sent', null);
  return (
    <div className={classes.box}>
      <Heading level={1}>{texts.cannotSignIn}</Heading>
      <Card padding="roomy">
        {sent === null ? (
          <AskForCode
            role={role}
            email={email}
            onChange={setEmail}
            channel={channel}
            onChannel={setChannel}
            onAsked={(asked) => setSent({ email: email.trim(), channel, asked }, 'replace')}
          />
        ) : (
          <UseCode
            role={role}
            {...sent}
            onDone={(message) => {
              setSent(null, 'replace');
              onDone({ email: sent.email, message });
            }}
          />
        )}
      </Card>
      <div className={classes.foot}>
        {sent !== null && (
          <button type="button" className={classes.link} onClick={() => setSent(null, 'replace')}>
            {recoverTexts.anotherCode}
          </button>
        )}
        <button type="button" className={classes.link} onClick={onBack}>
          {recoverTexts.backToLogin}
        </button>
      </div>
    </div>
  );
}

/** A code that was asked for. */
interface Sent {
  readonly email: string;
  /** How it was asked for. */
  readonly channel: NotificationChannel;
  /** What the server said. */
  readonly asked: string;
}

interface UseCodeProps extends Sent {
  readonly role: Role;
  readonly onDone: (message: string) => void;
}

const EMPTY = { code: '', newPassword: '', repeated: '' };

function UseCode({ role, email, asked, channel, onDone }: UseCodeProps) {
  const setting = useEndpointMutation(completeRecovery, {
    success: 'in-place',
    onDone: ({ message }) => onDone(message),
  });
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (field: keyof typeof EMPTY) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const submit = () => {
    const wrong = wrongIn(role, typed);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { code, newPassword } = typed;
    void setting.mutate({ body: { role, email, code, newPassword } });
  };
  return (
    <Form
      label={texts.cannotSignIn}
      onSubmit={submit}
      errors={errors}
      failure={setting.error?.message ?? null}
      pending={setting.isPending}
      summary="none"
    >
      <Alert tone="info">
        <p>{sentence(asked)}</p>
        <p>{recoverTexts.codeFor({ email: <Typed>{email}</Typed> })}</p>
      </Alert>
      <CodeField
        label={texts.code}
        name="code"
        hint={channel === 'sms' ? recoverTexts.codeHintSms : recoverTexts.codeHint}
        required
        autoFocus
        value={typed.code}
        onChange={change('code')}
      />
      <Username email={email} />
      <PasswordField
        label={recoverTexts.newPassword}
        name="newPassword"
        purpose="new"
        required
        value={typed.newPassword}
        onChange={change('newPassword')}
      />
      <PasswordField
        label={recoverTexts.repeatPassword}
        name="repeated"
        purpose="new"
        required
        value={typed.repeated}
        onChange={change('repeated')}
      />
      <SubmitButton fullWidth pendingLabel={recoverTexts.settingPassword}>
        {recoverTexts.setPassword}
      </SubmitButton>
    </Form>
  );
}

function wrongIn(role: Role, { code, newPassword, repeated }: typeof EMPTY): Record<string, string> {
  const tooShort = recoveryRefusal({ role, newPassword });
  return {
    ...(!/^\d{6}$/.test(code) && { code: sentenceOf('code.six-digits') }),
    ...(tooShort && { newPassword: sentenceOf(tooShort) }),
    ...(newPassword !== repeated && { repeated: sentenceOf('password.repetition-differs') }),
  };
}
