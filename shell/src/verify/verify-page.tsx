import { type LetterVerification, verifyLetter } from '@uas/contract';
import { Form, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Alert, FailedState, Skeleton, Stack, useNavigate, useParams } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { Prose } from '../pages/prose';
import { texts } from './verify.texts';

/** Where anybody checks a letter that the service issued: `/verify` to type a code, `/verify/{code}` to read the answer. */
export function VerifyPage() {
  const { code = '' } = useParams();
  return (
    <Prose title={texts.title} description={texts.description}>
      <Stack gap={5}>
        {code && <Answer code={code} />}
        <CodeForm key={code} code={code} />
      </Stack>
    </Prose>
  );
}

function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [submitted, setSubmitted] = useState(false);
  const asked = typed.trim();
  const check = () => {
    setSubmitted(true);
    if (asked) void navigate(`/verify/${encodeURIComponent(asked)}`);
  };
  return (
    <Form
      label={texts.title}
      summary="none"
      errors={submitted && !asked ? { code: texts.codeMissing } : {}}
      onSubmit={check}
    >
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        required
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <SubmitButton>{texts.check}</SubmitButton>
    </Form>
  );
}

function Answer({ code }: { code: string }) {
  const check = useEndpointQuery(verifyLetter, { params: { code } });
  if (check.isLoading) return <Skeleton label={texts.checking} />;
  if (!check.data) {
    return <FailedState message={check.error?.message} onRetry={check.refetch} retrying={check.isFetching} />;
  }
  return (
    <Alert tone={check.data.genuine ? 'success' : 'danger'} live="polite">
      {answerOf(check.data)}
    </Alert>
  );
}

function answerOf({
  genuine,
  kind,
  institute = '',
  initials = '',
  number = '',
  status = '',
}: LetterVerification) {
  if (!genuine) return texts.notGenuine;
  if (kind === 'offer') return texts.offer({ institute, initials, number, status });
  return texts.paper({ initials, number, status });
}
