import { completeVerification } from '@uas/contract';
import { Alert, Button, Card, Heading, Inline, Stack, sentence, Typed, toast } from '@uas/shared-ui/kit';
import { useConfirmation } from './own-address';
import { texts } from './own-email.texts';

interface ConfirmLineProps {
  readonly email: string;
  /** The person does it another day: nobody is kept from anything. */
  readonly onDismiss: () => void;
}

/** That the e-mail is not confirmed, and a press that sends the code once more. */
export function ConfirmLine({ email, onDismiss }: ConfirmLineProps) {
  const { ask, asking, form } = useConfirmation({
    channel: 'email',
    address: email,
    onConfirmed: () => {
      toast({ message: sentence(completeVerification.texts.done), tone: 'success' });
      onDismiss();
    },
  });
  const failure = asking.error && <Alert tone="danger">{asking.error.message}</Alert>;
  if (form) {
    return (
      <Card>
        <Stack gap={3}>
          <Heading level={2} size="small">
            {texts.confirm}
          </Heading>
          {failure}
          {form}
        </Stack>
      </Card>
    );
  }
  return (
    <Stack gap={2}>
      <Alert
        live="off"
        title={texts.notConfirmed}
        action={
          <Inline gap={2}>
            <Button size="small" pending={asking.isPending} onClick={ask}>
              {texts.confirm}
            </Button>
            <Button size="small" variant="quiet" onClick={onDismiss}>
              {texts.dismiss}
            </Button>
          </Inline>
        }
      >
        {texts.notConfirmedMore({ address: <Typed>{email}</Typed> })}
      </Alert>
      {failure}
    </Stack>
  );
}
