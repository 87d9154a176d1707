import { addPasskey, beginPasskey, getSecondStep, sentenceOf } from '@uas/contract';
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
import { OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { makePasskey } from './make-passkey';
import { texts } from './second-step.texts';
import type { ChangeProps } from './second-step-change';

/** Adds a passkey: a name and the password here, then what the browser asks for. */
export function AddPasskey({ onCancel, onDone }: ChangeProps) {
  const { values, field, dirty } = useFormValues({ name: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { add, failure, pending } = useAddPasskey(onDone);
  useTypedWork(dirty);
  const submit = () => {
    const wrong = wrongIn(values);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void add(values);
  };
  return (
    <Form
      label={texts.addPasskey}
      onSubmit={submit}
      errors={errors}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <Heading level={4}>{texts.addPasskey}</Heading>
      <Text>{texts.passkeysMore}</Text>
      <TextField
        label={texts.passkeyName}
        hint={texts.passkeyNameMore}
        autoComplete="off"
        maxLength={60}
        required
        {...field('name')}
      />
      <OwnUsername />
      <PasswordField label={texts.password} purpose="current" required {...field('password')} />
      <FormActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton>{texts.makePasskey}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function wrongIn({ name, password }: Typed): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: sentenceOf('passkey.name-missing') }),
    ...(password === '' && { password: PASSWORD_MISSING }),
  };
}

interface Typed {
  readonly name: string;
  readonly password: string;
}

/** The three steps of it: what the server hands out, what the browser makes of it, and what the server keeps. */
function useAddPasskey(onDone: ChangeProps['onDone']) {
  const beginning = useEndpointMutation(beginPasskey);
  const adding = useEndpointMutation(addPasskey, { invalidates: [getSecondStep] });
  const [pending, setPending] = useState(false);
  const [notMade, setNotMade] = useState<string | null>(null);
  const steps = async ({ name, password }: Typed) => {
    const begun = await beginning.mutate({ body: { password } });
    if (!begun) return;
    const made = await makePasskey(begun.options);
    if ('failed' in made) {
      setNotMade(made.failed === 'is-here' ? texts.passkeyIsHere : texts.passkeyNotMade);
      return;
    }
    const reply = await adding.mutate({ body: { name, passkey: made.passkey } });
    if (reply) onDone({ spareCodes: reply.spareCodes, message: texts.passkeyAdded });
  };
  const add = async (typed: Typed) => {
    setPending(true);
    setNotMade(null);
    adding.reset();
    await steps(typed);
    setPending(false);
  };
  return { add, pending, failure: beginning.error?.message ?? adding.error?.message ?? notMade };
}
