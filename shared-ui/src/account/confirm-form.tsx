import { type NotificationChannel, sentenceOf } from '@uas/contract';
import { codeField, Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, LazyBoundary, Link, Skeleton, Typed, useSession } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './contact.texts';

interface ConfirmFormProps {
  readonly channel: NotificationChannel;
  /** Where the code went. */
  readonly address: string;
  /** What was said when the code was asked for. */
  readonly asked: string;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly another: { readonly pending: boolean; readonly ask: () => void };
  readonly onSubmit: (code: string) => void;
}

/** The code that was sent. */
export function ConfirmForm({
  channel,
  address,
  asked,
  failure,
  pending,
  another,
  onSubmit,
}: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const fits = /^\d{6}$/.test(code);
    setWrong(!fits);
    if (fits) onSubmit(code);
  };
  const isEmail = channel === 'email';
  const isStaff = useSession(({ role }) => role === 'admin');
  return (
    <Form
      label={isEmail ? texts.confirmEmail : texts.confirmSms}
      onSubmit={submit}
      errors={isWrong ? { code: sentenceOf('code.six-digits') } : {}}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <Alert tone="info" title={asked}>
        {isEmail && (
          <>
            {texts.wentTo({ address: <Typed>{address}</Typed> })}{' '}
            {isStaff
              ? texts.wrongStaff
              : texts.wrong({ contact: (inner) => <Link to="/contact">{inner}</Link> })}
          </>
        )}
      </Alert>
      <LazyBoundary waiting={<Skeleton count={1} />}>
        <codeField.Part
          label={texts.code}
          name="code"
          hint={isEmail ? texts.emailHint : texts.smsHint}
          required
          autoFocus
          value={code}
          onChange={setCode}
        />
      </LazyBoundary>
      <FormActions>
        <SubmitButton pendingLabel={texts.checking}>{texts.finish}</SubmitButton>
        <Button pending={another.pending} onClick={another.ask}>
          {texts.another}
        </Button>
      </FormActions>
    </Form>
  );
}
