import { sendTestMail } from '@uas/contract';
import { Form, FormActions, refusalOf, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Alert, commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './mail-templates.texts';

interface TestMailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** One mail to an address, past the outbox, with what the mail server answered. */
export function TestMailDialog({ opened, onClose }: TestMailDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.test}>
      <TestMailForm />
    </Dialog>
  );
}

function TestMailForm() {
  const [to, setTo] = useState('');
  const [result, setResult] = useState<{ readonly sent: boolean; readonly answer: string } | null>(null);
  const sending = useEndpointMutation(sendTestMail, { onDone: setResult });
  const send = () => {
    setResult(null);
    void sending.mutate({ body: { to } });
  };
  return (
    <Stack gap={4}>
      <Text>{texts.testHint}</Text>
      <Form
        label={texts.test}
        summary="none"
        {...refusalOf(sending)}
        pending={sending.isPending}
        onSubmit={send}
      >
        <TextField
          label={texts.testTo}
          name="to"
          type="email"
          autoComplete="off"
          required
          value={to}
          onChange={setTo}
        />
        {result && (
          <Alert tone={result.sent ? 'success' : 'danger'} title={result.sent ? texts.taken : texts.notTaken}>
            <Typed>{result.answer}</Typed>
          </Alert>
        )}
        <FormActions>
          <CloseButton>{commonTexts.close}</CloseButton>
          <SubmitButton>{texts.testSend}</SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
