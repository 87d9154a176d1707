import { askForPasskey, isAppCode, type Role, sentenceOf } from '@uas/contract';
import { type ReactNode, useState } from 'react';
import { Alert } from '../kit/components/alert';
import { Button } from '../kit/components/button';
import { Link } from '../kit/navigation/router';
import { useEndpointMutation } from '../query/use-endpoint-mutation';
import { browserHasPasskeys, type Credentials, usePasskey } from '../query/use-passkey';
import { CodeField } from './code-field';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { takeFocus } from './login';
import { twoFactorTexts } from './recover.texts';
import classes from './sign-in.module.css';
import { TextField } from './text-field';
import {
  type LoginFailure,
  type TwoFactorProof,
  type TwoFactorRequest,
  textsOfTwoFactor,
} from './two-factor-asked';

export interface TwoFactorLoginProps {
  readonly asked: TwoFactorRequest;
  /** Names the form for screen readers: what the login is called. */
  readonly label: string;
  /** Whose login it is; without it no passkey can be asked for. */
  readonly role: Role | null | undefined;
  /** The password that was right. */
  readonly credentials: Credentials;
  readonly onUse: (proof: TwoFactorProof) => void;
  readonly onBack: () => void;
  readonly pending: boolean;
  readonly failure: LoginFailure;
}

type Way = 'app' | 'spare' | 'passkey';

/** Stands in the place of e-mail and password once those are right: the code of the app, a backup code, or a passkey. */
export function TwoFactorLogin(login: TwoFactorLoginProps) {
  const { asked, role, credentials, onUse } = login;
  const hasPasskey = asked.takes !== 'app' && !!role && browserHasPasskeys();
  const hasApp = asked.takes !== 'passkey';
  const other: Way = hasPasskey ? 'passkey' : 'spare';
  const usual = hasApp ? 'app' : other;
  const [way, setWay] = useState<Way>(usual);
  const [typed, setTyped] = useState({ app: '', spare: '' });
  const [wrong, setWrong] = useState<string | null>(null);
  /** What was refused before the last press: it says nothing about what is tried now. */
  const [former, setFormer] = useState(login.failure);
  const passkey = usePasskey({
    asking: useEndpointMutation(askForPasskey),
    notUsedText: () => twoFactorTexts.passkeyNotUsed,
    onAnswer: (answer) => onUse({ passkey: answer }),
  });
  const said = textsOfTwoFactor(login.failure === former ? null : login.failure);
  const begin = (missing: string | null = null) => {
    setFormer(login.failure);
    setWrong(missing);
  };
  const askPasskey = () => {
    if (!role || login.pending) return;
    begin();
    void passkey.ask(role, credentials);
  };
  const submit = () => {
    if (way === 'passkey') return askPasskey();
    const missing = wrongIn(way, typed[way]);
    begin(missing);
    passkey.reset();
    if (missing === null) onUse({ code: typed[way].trim() });
  };
  const change = (next: Way) => {
    begin();
    passkey.reset();
    setWay(next);
  };
  const ofCode = wrong ?? said.code;
  return (
    <Form
      label={login.label}
      onSubmit={submit}
      errors={ofCode === null ? {} : { code: ofCode }}
      failure={passkey.failure ?? said.whole}
      pending={login.pending || passkey.isPending}
      summary="none"
    >
      <Alert tone="info">{asked.message}</Alert>
      <CodeOf way={way} typed={typed} onChange={setTyped} />
      <SubmitButton
        key={way}
        ref={way === 'passkey' ? takeFocus : undefined}
        fullWidth
        pendingLabel={way === 'passkey' ? twoFactorTexts.waitingForPasskey : texts.loggingIn}
      >
        {way === 'passkey' ? twoFactorTexts.usePasskey : texts.login}
      </SubmitButton>
      {way === 'app' && hasPasskey && (
        <Button fullWidth onClick={askPasskey}>
          {twoFactorTexts.usePasskey}
        </Button>
      )}
      <div className={classes.foot}>
        <OtherWay way={way} usual={usual} onChange={change} />
        <button type="button" className={classes.link} onClick={login.onBack}>
          {twoFactorTexts.backToPassword}
        </button>
      </div>
    </Form>
  );
}

interface CodeOfProps {
  readonly way: Way;
  readonly typed: Readonly<Record<'app' | 'spare', string>>;
  readonly onChange: (typed: Record<'app' | 'spare', string>) => void;
}

function CodeOf({ way, typed, onChange }: CodeOfProps) {
  if (way === 'passkey') return null;
  if (way === 'app') {
    return (
      <CodeField
        label={texts.code}
        name="code"
        required
        autoFocus
        value={typed.app}
        onChange={(app) => onChange({ ...typed, app })}
      />
    );
  }
  return (
    <TextField
      label={twoFactorTexts.spareCode}
      name="code"
      hint={twoFactorTexts.spareCodeHint}
      required
      autoComplete="off"
      maxLength={40}
      inputRef={takeFocus}
      value={typed.spare}
      onChange={(spare) => onChange({ ...typed, spare })}
    />
  );
}

interface OtherWayProps {
  readonly way: Way;
  readonly usual: Way;
  readonly onChange: (way: Way) => void;
}

const BACK_TO = { app: () => twoFactorTexts.useApp, passkey: () => twoFactorTexts.usePasskeyInstead };

function OtherWay({ way, usual, onChange }: OtherWayProps) {
  if (usual === 'spare') return null;
  return (
    <button
      type="button"
      className={classes.link}
      onClick={() => onChange(way === 'spare' ? usual : 'spare')}
    >
      {way === 'spare' ? BACK_TO[usual]() : twoFactorTexts.useSpareCode}
    </button>
  );
}

function wrongIn(way: 'app' | 'spare', typed: string): string | null {
  if (way === 'app') return isAppCode(typed) ? null : sentenceOf('code.six-digits');
  return typed.trim() === '' ? twoFactorTexts.spareCodeMissing : null;
}

/** Whom to ask when everything that the second step takes is lost. */
export function TwoFactorHelp() {
  return <p className={classes.help}>{twoFactorTexts.lost({ contact: contactLink })}</p>;
}

/** The way to the people who help, in a sentence. */
function contactLink(inner: ReactNode) {
  return <Link to="/contact">{inner}</Link>;
}
