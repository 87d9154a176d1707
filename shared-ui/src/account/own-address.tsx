import {
  CONFIRMED,
  completeVerification,
  getContact,
  NOT_CONFIRMED,
  type NotificationChannel,
  verifyContact,
} from '@uas/contract';
import { Alert, Badge, Button, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import classes from './account.module.css';
import { ConfirmForm } from './confirm-form';
import { texts } from './contact.texts';

interface OwnAddressProps {
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly isConfirmed: boolean;
}

/** One way to reach the person, whether it is confirmed, and the two steps that confirm it. */
export function OwnAddress({ channel, address, isConfirmed }: OwnAddressProps) {
  const [isAsked, setAsked] = useState(false);
  const asking = useEndpointMutation(verifyContact, { onDone: () => setAsked(true) });
  const finishing = useEndpointMutation(completeVerification, {
    invalidates: [getContact],
    onDone: () => setAsked(false),
  });
  const isEmail = channel === 'email';
  const ask = () => {
    finishing.reset();
    void asking.mutate({ body: { channel } });
  };
  return (
    <Stack gap={3}>
      <div className={classes.device}>
        <span>{texts[channel]({ address: <Typed>{address}</Typed> })}</span>
        <Badge tone={isConfirmed ? 'success' : 'attention'}>
          {sentence(isConfirmed ? CONFIRMED : NOT_CONFIRMED)}
        </Badge>
      </div>
      {!isConfirmed && <Text tone="muted">{isEmail ? texts.emailMore : texts.smsMore}</Text>}
      {finishing.done && !finishing.error && <Alert tone="success">{finishing.done}</Alert>}
      {asking.error && <Alert tone="danger">{asking.error.message}</Alert>}
      {isAsked ? (
        <ConfirmForm
          channel={channel}
          asked={asking.done ?? ''}
          failure={finishing.error?.message ?? null}
          pending={finishing.isPending}
          another={{ pending: asking.isPending, ask }}
          onSubmit={(code) => void finishing.mutate({ body: { channel, code } })}
        />
      ) : (
        !isConfirmed && (
          <div>
            <Button pending={asking.isPending} onClick={ask}>
              {isEmail ? texts.confirmEmail : texts.confirmSms}
            </Button>
          </div>
        )
      )}
    </Stack>
  );
}
