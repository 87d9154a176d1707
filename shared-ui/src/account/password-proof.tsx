import { Form, FormActions, PASSWORD_MISSING, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import { Button, Heading, Text, Typed } from '@uas/shared-ui/kit';
import { OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { texts } from './second-step.texts';

interface PasswordProofProps {
  readonly title: string;
  /** What happens then. */
  readonly more?: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onCancel: () => void;
  readonly onProven: (password: string) => void;
}

/** A change that takes nothing but the password. */
export function PasswordProof({ title, more, submitLabel, danger, ...rest }: PasswordProofProps) {
  const { failure, pending, onCancel, onProven } = rest;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  useTypedWork(password !== '');
  const submit = () => {
    setMissing(password === '');
    if (password !== '') onProven(password);
  };
  return (
    <Form
      label={title}
      onSubmit={submit}
      errors={missing ? { password: PASSWORD_MISSING } : {}}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <Heading level={4}>
        <Typed>{title}</Typed>
      </Heading>
      {more && <Text>{more}</Text>}
      <Text tone="muted">{texts.passwordMore}</Text>
      <OwnUsername />
      <PasswordField
        label={texts.password}
        name="password"
        purpose="current"
        required
        value={password}
        onChange={setPassword}
      />
      <FormActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton variant={danger ? 'danger' : 'primary'}>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}
