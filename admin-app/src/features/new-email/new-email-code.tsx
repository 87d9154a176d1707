import { sentenceOf } from '@uas/contract';
import { codeField, Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, LazyBoundary, Skeleton } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './new-email.texts';

interface NewEmailCodeProps {
  readonly sent: string;
  readonly failure: string | null;
  readonly done: string | null;
  readonly pending: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** The code that went to the new address. */
export function NewEmailCode({ sent, failure, done, pending, onSubmit, onBack }: NewEmailCodeProps) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const fits = /^\d{6}$/.test(code);
    setWrong(!fits);
    if (fits && done === null) onSubmit(code);
  };
  return (
    <Form
      label={texts.title}
      onSubmit={submit}
      errors={isWrong ? { code: sentenceOf('code.six-digits') } : {}}
      failure={failure}
      done={done}
      pending={pending}
      summary="none"
    >
      <Alert tone="info">{sent}</Alert>
      <LazyBoundary waiting={<Skeleton count={1} />}>
        <codeField.Part
          label={texts.code}
          name="code"
          hint={texts.codeHint}
          required
          autoFocus
          value={code}
          onChange={setCode}
        />
      </LazyBoundary>
      <FormActions>
        <Button onClick={onBack}>{texts.back}</Button>
        <SubmitButton pendingLabel={texts.setting}>{texts.setEmail}</SubmitButton>
      </FormActions>
    </Form>
  );
}
