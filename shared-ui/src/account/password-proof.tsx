import {
  Form,
  FormActions,
  PASSWORD_MISSING,
  PasswordField,
  SubmitButton,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, Heading, Text, Typed } from '@uas/shared-ui/kit';
import { OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { CodeProofField } from './code-proof-field';
import { texts } from './second-step.texts';
import { type AskedCode, missingCode } from './second-step-change';

/** What was typed; the code is missing where none is asked for. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

interface PasswordProofProps {
  readonly title: string;
  /** What happens then. */
  readonly more?: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly asked: AskedCode;
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
  const submit = () => {
    const wrong = wrongIn(values, asked);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onProven(proofOf(values, asked));
  };
  return (
    <Form label={title} onSubmit={submit} errors={errors} failure={failure} pending={pending} summary="none">
      <Heading level={4}>
        <Typed>{title}</Typed>
      </Heading>
      {more && <Text>{more}</Text>}
      <Text tone="muted">{texts.passwordMore}</Text>
      <OwnUsername />
      <PasswordField label={texts.password} purpose="current" required {...field('password')} />
      <CodeProofField asked={asked} {...field('code')} />
      <FormActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton variant={danger ? 'danger' : 'primary'}>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface Typing {
  readonly password: string;
  readonly code: string;
}

/** What is sent of what was typed. */
export function proofOf({ password, code }: Typing, asked: AskedCode): Proof {
  return asked === 'none' ? { password } : { password, code };
}

/** What is missing of a proof, by field. */
export function wrongIn({ password, code }: Typing, asked: AskedCode): Record<string, string> {
  const missing = missingCode(asked, code);
  return {
    ...(password === '' && { password: PASSWORD_MISSING }),
    ...(missing !== null && { code: missing }),
  };
}
