import { getSiteConfig, type NotificationChannel, type Role, recoverAccount } from '@uas/contract';
import { useEffect, useState } from 'react';
import { call } from '../kit/client/client';
import { Text } from '../kit/components/text';
import { useEndpointMutation } from '../query/use-endpoint-mutation';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import { EMAIL_MISSING } from './login';
import { RadioField } from './radio-field';
import { recoverTexts } from './recover.texts';
import { TextField } from './text-field';

interface AskForCodeProps {
  readonly role: Role;
  readonly email: string;
  readonly onChange: (email: string) => void;
  readonly channel: NotificationChannel;
  readonly onChannel: (channel: NotificationChannel) => void;
  readonly onAsked: (message: string) => void;
}

/** Whose code is asked for and, where the site sends SMS, by which way; the same for everybody who asks. */
export function AskForCode({ role, email, onChange, channel, onChannel, onAsked }: AskForCodeProps) {
  const asking = useEndpointMutation(recoverAccount, {
    success: 'in-place',
    onDone: ({ message }) => onAsked(message),
  });
  const [missing, setMissing] = useState(false);
  const isSmsOffered = useSmsOffered(role);
  const submit = () => {
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    void asking.mutate({ body: { role, email: email.trim(), ...(channel === 'sms' && { channel }) } });
  };
  return (
    <Form
      label={texts.cannotSignIn}
      onSubmit={submit}
      errors={missing ? { email: EMAIL_MISSING } : {}}
      failure={asking.error?.message ?? null}
      pending={asking.isPending}
      summary="none"
    >
      <Text tone="muted">{recoverTexts.recoverIntro}</Text>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={onChange}
      />
      {isSmsOffered && (
        <RadioField
          label={recoverTexts.codeBy}
          name="channel"
          options={[
            { value: 'email', label: recoverTexts.codeByEmail },
            { value: 'sms', label: recoverTexts.codeBySms, hint: recoverTexts.codeBySmsMore },
          ]}
          value={channel}
          onChange={(chosen) => onChannel(chosen === 'sms' ? 'sms' : 'email')}
        />
      )}
      <SubmitButton fullWidth pendingLabel={recoverTexts.sendingCode}>
        {recoverTexts.sendCode}
      </SubmitButton>
    </Form>
  );
}

/** Whether the site sends SMS; students alone have phones that they can confirm. Where nobody can say, it is the e-mail. */
function useSmsOffered(role: Role): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (role !== 'student') return;
    call(getSiteConfig, {}).then(
      ({ sendsSms = false }) => setOffered(sendsSms),
      () => undefined,
    );
  }, [role]);
  return isOffered;
}
