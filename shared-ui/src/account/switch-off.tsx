import { getTwoFactor, sentenceOf, switchOffTwoFactor } from '@uas/contract';
import {
  Form,
  FormActions,
  PASSWORD_MISSING,
  PasswordField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, commonTexts, Heading, Text } from '@uas/shared-ui/kit';
import { OwnUsername, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { usePasskeyProof } from './passkey-proof';
import { texts } from './two-factor.texts';
import type { ChangeProps } from './two-factor-change';

/** Switches the second step off, with the password and a code or passkey, after a question. */
export function SwitchOff({ asked, hasApp, onCancel, onDone }: ChangeProps & { readonly hasApp: boolean }) {
  const { values, field, dirty } = useFormValues({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { confirm, dialog } = useConfirm();
  const { mutate, error, isPending } = useEndpointMutation(switchOffTwoFactor, {
    success: 'in-place',
    invalidates: [getTwoFactor],
    onDone: ({ message }) => onDone({ message }),
  });
  useTypedWork(dirty);
  /** Whether nothing is missing and the question was answered with yes. */
  const isMeant = async (wrong: Record<string, string>) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const question = { message: texts.switchOffQuestion, confirmLabel: texts.switchOffYes } as const;
    return confirm({ ...question, tone: 'danger' });
  };
  const passkey = usePasskeyProof({
    isOffered: asked.hasPasskey,
    onProven: (proof) => void mutate({ body: proof }),
    passwordWhenReady: async () => ((await isMeant(wrongPassword(values))) ? values.password : null),
  });
  const submit = async () => {
    passkey.reset();
    if (await isMeant(wrongIn(values, hasApp))) void mutate({ body: values });
  };
  return (
    <Form
      label={texts.switchOff}
      onSubmit={() => void submit()}
      errors={errors}
      failure={passkey.failure ?? error?.message ?? null}
      pending={isPending || passkey.isPending}
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
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        {passkey.button}
        <SubmitButton variant="danger">{texts.switchOffYes}</SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}

function wrongPassword({ password }: { readonly password: string }): Record<string, string> {
  return password === '' ? { password: PASSWORD_MISSING } : {};
}

function wrongIn(values: { readonly password: string; readonly code: string }, hasApp: boolean) {
  const missing = hasApp ? sentenceOf('code.six-digits') : texts.spareCodeMissing;
  return {
    ...wrongPassword(values),
    ...(values.code.trim() === '' && { code: missing }),
  };
}
