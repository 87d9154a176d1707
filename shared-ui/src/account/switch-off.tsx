import { getSecondStep, sentenceOf, switchOffSecondStep } from '@uas/contract';
import {
  Form,
  FormActions,
  PASSWORD_MISSING,
  PasswordField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, Heading, Text } from '@uas/shared-ui/kit';
import { OwnUsername, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './second-step.texts';
import type { ChangeProps } from './second-step-change';

/** Switches the second step off, with the password and a code, after a question. */
export function SwitchOff({ hasApp, onCancel, onDone }: ChangeProps & { readonly hasApp: boolean }) {
  const { values, field, dirty } = useFormValues({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { confirm, dialog } = useConfirm();
  const { mutate, error, isPending } = useEndpointMutation(switchOffSecondStep, {
    invalidates: [getSecondStep],
    onDone: ({ message }) => onDone({ message }),
  });
  useTypedWork(dirty);
  const submit = async () => {
    const wrong = wrongIn(values, hasApp);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const question = { message: texts.switchOffQuestion, confirmLabel: texts.switchOffYes } as const;
    if (await confirm({ ...question, tone: 'danger' })) void mutate({ body: values });
  };
  return (
    <Form
      label={texts.switchOff}
      onSubmit={() => void submit()}
      errors={errors}
      failure={error?.message ?? null}
      pending={isPending}
      summary="none"
    >
      <Heading level={4}>{texts.switchOff}</Heading>
      <Text>{texts.switchOffMore}</Text>
      <OwnUsername />
      <PasswordField label={texts.password} purpose="current" required {...field('password')} />
      <TextField
        label={texts.code}
        hint={hasApp ? texts.codeMore : texts.spareCodeMore}
        autoComplete="one-time-code"
        maxLength={40}
        required
        {...field('code')}
      />
      <FormActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton variant="danger">{texts.switchOffYes}</SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}

function wrongIn(values: { readonly password: string; readonly code: string }, hasApp: boolean) {
  const missing = hasApp ? sentenceOf('code.six-digits') : texts.spareCodeMissing;
  return {
    ...(values.password === '' && { password: PASSWORD_MISSING }),
    ...(values.code.trim() === '' && { code: missing }),
  };
}
