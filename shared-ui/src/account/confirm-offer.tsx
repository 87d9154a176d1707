import { Button, Card, Heading, Stack } from '@uas/shared-ui/kit';
import { texts } from './account.texts';
import { OwnAddress } from './own-address';

interface ConfirmOfferProps {
  readonly email: string;
  readonly asksAtOnce?: boolean;
  /** The person does it another day: nobody is kept from anything. */
  readonly onDismiss: () => void;
}

/** A code for the e-mail, or later: right after the registration, and again when somebody asks for it. */
export function ConfirmOffer({ email, asksAtOnce = false, onDismiss }: ConfirmOfferProps) {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="small">
          {texts.isEmailRight}
        </Heading>
        <OwnAddress
          channel="email"
          address={email}
          isConfirmed={false}
          asksAtOnce={asksAtOnce}
          onConfirmed={onDismiss}
        >
          <Button onClick={onDismiss}>{texts.dismiss}</Button>
        </OwnAddress>
      </Stack>
    </Card>
  );
}
