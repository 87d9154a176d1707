import { addPasskey, beginPasskey, getTwoFactor, sentenceOf } from '@uas/contract';
import {
  Form,
  FormActions,
  PasswordField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, commonTexts, Heading, Text } from '@uas/shared-ui/kit';
import { OwnUsername, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { CodeProofField } from './code-proof-field';
import { makePasskey } from './make-passkey';
import { usePasskeyProof } from './passkey-proof';
import { NO_CODE, type Proof, proofOf, wrongIn } from './password-proof';
import { texts } from './two-factor.texts';
import type { ChangeProps } from './two-factor-change';

/** Adds a passkey: a name and the proof here, then what the browser asks for. */
export function AddPasskey({ asked, onCancel, onDone }: ChangeProps) {
  const { values, field, dirty } = useFormValues({ name: '', password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { add, failure, pending } = useAddPasskey(onDone);
  useTypedWork(dirty);
  /** Says what is missing; whether nothing is. */
  const isWhole = (proof: ChangeProps['asked']) => {
    const wrong = {
      ...(values.name.trim() === '' && { name: sentenceOf('passkey.name-missing') }),
      ...wrongIn(values, proof),
    };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const passkey = usePasskeyProof({
    isOffered: asked.hasPasskey,
    onProven: (proof) => void add(values.name, proof),
    passwordWhenReady: () => (isWhole(NO_CODE) ? values.password : null),
  });
  const submit = () => {
    passkey.reset();
    if (isWhole(asked)) void add(values.name, proofOf(values, asked));
  };
  return (
    <Form
      label={texts.addPasskey}
      onSubmit={submit}
      errors={errors}
      failure={passkey.failure ?? failure}
      pending={pending || passkey.isPending}
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
      <CodeProofField asked={asked} {...field('code')} />
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        {passkey.button}
        <SubmitButton>{texts.makePasskey}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** The three steps of it: what the server hands out, what the browser makes of it, and what the server keeps. */
function useAddPasskey(onDone: ChangeProps['onDone']) {
  const beginning = useEndpointMutation(beginPasskey);
  const adding = useEndpointMutation(addPasskey, { invalidates: [getTwoFactor] });
  const [pending, setPending] = useState(false);
  const [notMade, setNotMade] = useState<string | null>(null);
  const steps = async (name: string, proof: Proof) => {
    const begun = await beginning.mutate({ body: proof });
    if (!begun) return;
    const made = await makePasskey(begun.options);
    if ('failed' in made) {
      setNotMade(made.failed === 'is-here' ? texts.passkeyIsHere : texts.passkeyNotMade);
      return;
    }
    const reply = await adding.mutate({ body: { name, passkey: made.passkey } });
    if (reply) onDone({ spareCodes: reply.spareCodes, message: texts.passkeyAdded });
  };
  const add = async (name: string, proof: Proof) => {
    setPending(true);
    setNotMade(null);
    adding.reset();
    await steps(name, proof);
    setPending(false);
  };
  return { add, pending, failure: beginning.error?.message ?? adding.error?.message ?? notMade };
}
