import { Alert, Button, Inline, Typed } from '@uas/shared-ui/kit';
import { texts } from './account.texts';

interface ConfirmLineProps {
  readonly email: string;
  readonly onAsk: () => void;
  /** The person does it another day: nobody is kept from anything. */
  readonly onDismiss: () => void;
}

/** That the e-mail is not confirmed, and a press that sends the code once more. */
export function ConfirmLine({ email, onAsk, onDismiss }: ConfirmLineProps) {
  return (
    <Alert
      live="off"
      title={texts.notConfirmed}
      action={
        <Inline gap={2}>
          <Button size="small" onClick={onAsk}>
            {texts.confirmEmail}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </Inline>
      }
    >
      {texts.notConfirmedMore({ address: <Typed>{email}</Typed> })}
    </Alert>
  );
}
