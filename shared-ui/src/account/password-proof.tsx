import type { PasskeyAssertion } from '@uas/contract';
import {
  Form,
  FormActions,
  PASSWORD_MISSING,
  PasswordField,
  SubmitButton,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, commonTexts, Heading, Text, Typed } from '@uas/shared-ui/kit';
import { OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { CodeProofField } from './code-proof-field';
import { usePasskeyProof } from './passkey-proof';
import { texts } from './two-factor.texts';
import { type AskedProof, missingCode } from './two-factor-change';

/** What was typed or signed; code and passkey are missing where none is asked for. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
}

interface PasswordProofProps {
  readonly title: string;
  /** What happens then. */
  readonly more?: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly asked: AskedProof;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onCancel: () => void;
  readonly onProven: (proof: Proof) => void;
}

/** A change that takes the password, and a code where a second step is set up. */
export function PasswordProof({ title, more, submitLabel, danger, asked, ...rest }: PasswordProofProps) {
  const { failure, pending, onCancel, onProven } = rest;
  const { values, field, dirty } = useFormValues({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(dirty);
  const passkey = usePasskeyProof({
    isOffered: asked.hasPasskey,
    onProven,
    passwordWhenReady: () => {
      const wrong = wrongIn(values, NO_CODE);
      setErrors(wrong);
      return 'password' in wrong ? null : values.password;
    },
  });
  const submit = () => {
    passkey.reset();
    const wrong = wrongIn(values, asked);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onProven(proofOf(values, asked));
  };
  return (
    <Form
      label={title}
      onSubmit={submit}
      errors={errors}
      failure={passkey.failure ?? failure}
      pending={pending || passkey.isPending}
      summary="none"
    >
      <Heading level={4}>
        <Typed>{title}</Typed>
      </Heading>
      {more && <Text>{more}</Text>}
      <Text tone="muted">{texts.passwordMore}</Text>
      <OwnUsername />
      <PasswordField label={texts.password} purpose="current" required {...field('password')} />
      <CodeProofField asked={asked} {...field('code')} />
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        {passkey.button}
        <SubmitButton variant={danger ? 'danger' : 'primary'}>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** What is asked for beside a passkey. */
export const NO_CODE: AskedProof = { code: 'none', hasPasskey: true };

interface Typing {
  readonly password: string;
  readonly code: string;
}

/** What is sent of what was typed. */
export function proofOf({ password, code }: Typing, asked: AskedProof): Proof {
  return asked.code === 'none' ? { password } : { password, code };
}

/** What is missing of a proof, by field. */
export function wrongIn({ password, code }: Typing, asked: AskedProof): Record<string, string> {
  const missing = missingCode(asked, code);
  return {
    ...(password === '' && { password: PASSWORD_MISSING }),
    ...(missing !== null && { code: missing }),
  };
}
