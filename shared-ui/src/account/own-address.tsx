import {
  CONFIRMED,
  completeVerification,
  getContact,
  getInstitute,
  getOwnStaffRecord,
  getStudent,
  NOT_CONFIRMED,
  type NotificationChannel,
  verifyContact,
} from '@uas/contract';
import { Alert, Badge, Button, Inline, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import classes from './account.module.css';
import { ConfirmForm } from './confirm-form';
import { texts } from './contact.texts';

interface OwnAddressProps {
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly isConfirmed: boolean;
  /** In the place of the sentence that it worked, where the mark is about to go. */
  readonly onConfirmed?: () => void;
  /** Whoever came here has asked for the code already. */
  readonly asksAtOnce?: boolean;
  /** Another way on, beside asking for a code. */
  readonly children?: ReactNode;
}

/** Whatever says how the person is reached. */
const MARKS = [getContact, getStudent, getInstitute, getOwnStaffRecord];

/** One way to reach the person, whether it is confirmed, and the two steps that confirm it. */
export function OwnAddress({
  channel,
  address,
  isConfirmed,
  onConfirmed,
  asksAtOnce = false,
  children,
}: OwnAddressProps) {
  const [isAsked, setAsked] = useState(false);
  const asking = useEndpointMutation(verifyContact, { success: 'in-place', onDone: () => setAsked(true) });
  const finishing = useEndpointMutation(completeVerification, {
    ...(!onConfirmed && { success: 'in-place' }),
    invalidates: MARKS,
    onDone: () => {
      setAsked(false);
      onConfirmed?.();
    },
  });
  const isEmail = channel === 'email';
  const ask = () => {
    finishing.reset();
    void asking.mutate({ body: { channel } });
  };
  const askAtOnce = useEffectEvent(() => asksAtOnce && ask());
  useEffect(() => void askAtOnce(), []);
  return (
    <Stack gap={3}>
      <div className={classes.device}>
        <span>{texts[channel]({ address: <Typed>{address}</Typed> })}</span>
        <Badge tone={isConfirmed ? 'success' : 'attention'}>
          {sentence(isConfirmed ? CONFIRMED : NOT_CONFIRMED)}
        </Badge>
      </div>
      {!isConfirmed && <Text tone="muted">{isEmail ? texts.emailMore : texts.smsMore}</Text>}
      {!onConfirmed && finishing.done && !finishing.error && <Alert tone="success">{finishing.done}</Alert>}
      {asking.error && <Alert tone="danger">{asking.error.message}</Alert>}
      {isAsked ? (
        <ConfirmForm
          channel={channel}
          address={address}
          asked={asking.done ?? ''}
          failure={finishing.error?.message ?? null}
          pending={finishing.isPending}
          another={{ pending: asking.isPending, ask }}
          onSubmit={(code) => void finishing.mutate({ body: { channel, code } })}
        />
      ) : (
        !isConfirmed && (
          <Inline gap={2}>
            <Button pending={asking.isPending} onClick={ask}>
              {isEmail ? texts.confirmEmail : texts.confirmSms}
            </Button>
            {children}
          </Inline>
        )
      )}
    </Stack>
  );
}
