import { handOver } from '@uas/contract';
import {
  type AskedProof,
  CodeProofField,
  NO_CODE,
  type Proof,
  proofOf,
  usePasskeyProof,
  wrongIn,
} from '@uas/shared-ui/account';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  PasswordField,
  refusalOf,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { commonTexts, Text } from '@uas/shared-ui/kit';
import { CloseButton, OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import type { EndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './hand-over.texts';

interface Typed {
  readonly newEmail: string;
  readonly password: string;
  readonly code: string;
}

/** What is sent: the new address, and the proof with a code or passkey where a second step is set up. */
export type HandOverBody = Proof & Pick<Typed, 'newEmail'>;

interface HandOverFormProps {
  readonly asked: AskedProof;
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly action: EndpointMutation<typeof handOver>;
  readonly onSend: (body: HandOverBody) => void;
}

/** Who takes the account over, and the password and second step of who gives it. */
export function HandOverForm({ asked, typed, onChange, action, onSend }: HandOverFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(Object.values(typed).some((value) => value !== ''));
  const change = (field: keyof Typed) => (value: string) => onChange({ ...typed, [field]: value });
  /** Says what is missing or wrong; what can be sent, or undefined. */
  const check = (proof: AskedProof) => {
    const checked = handOver.body.safeParse({ newEmail: typed.newEmail, ...proofOf(typed, proof) });
    const wrong = { ...fieldErrorsFromZod(checked.error), ...wrongIn(typed, proof) };
    setErrors(wrong);
    return Object.keys(wrong).length === 0 ? checked.data : undefined;
  };
  const passkey = usePasskeyProof({
    isOffered: asked.hasPasskey,
    onProven: (proof) => onSend({ newEmail: typed.newEmail, ...proof }),
    passwordWhenReady: () => check(NO_CODE)?.password ?? null,
  });
  const send = () => {
    passkey.reset();
    const body = check(asked);
    if (body) onSend(body);
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.title}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={passkey.failure ?? refusal.failure}
      pending={action.isPending || passkey.isPending}
      summary="none"
    >
      <Text tone="muted">{texts.more}</Text>
      <TextField
        label={texts.newEmail}
        name="newEmail"
        type="email"
        hint={texts.newEmailMore}
        autoComplete="off"
        required
        value={typed.newEmail}
        onChange={change('newEmail')}
      />
      <OwnUsername />
      <PasswordField
        label={texts.password}
        name="password"
        purpose="current"
        required
        value={typed.password}
        onChange={change('password')}
      />
      <CodeProofField asked={asked} name="code" value={typed.code} onChange={change('code')} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        {passkey.button}
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  );
}
