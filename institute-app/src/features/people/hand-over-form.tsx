import { handOver } from '@uas/contract';
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
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import type { EndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './hand-over.texts';

interface Typed {
  readonly newEmail: string;
  readonly password: string;
}

interface HandOverFormProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly action: EndpointMutation<typeof handOver>;
  readonly onSend: (body: Typed) => void;
}

/** Who takes the account over, and the password of who gives it. */
export function HandOverForm({ typed, onChange, action, onSend }: HandOverFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(typed.newEmail !== '' || typed.password !== '');
  const change = (field: keyof Typed) => (value: string) => onChange({ ...typed, [field]: value });
  const send = () => {
    const checked = handOver.body.safeParse(typed);
    setErrors(fieldErrorsFromZod(checked.error));
    if (checked.success) onSend(checked.data);
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.title}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={action.isPending}
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
      <PasswordField
        label={texts.password}
        name="password"
        purpose="current"
        required
        value={typed.password}
        onChange={change('password')}
      />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  );
}
