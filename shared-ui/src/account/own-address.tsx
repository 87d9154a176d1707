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
import { type ReactNode, useState } from 'react';
import classes from './account.module.css';
import { ConfirmForm } from './confirm-form';
import { texts } from './contact.texts';

interface OwnAddressProps {
  readonly channel: NotificationChannel;
  readonly address: string;
  readonly isConfirmed: boolean;
  /** In the place of the sentence that it worked, where the mark is about to go. */
  readonly onConfirmed?: () => void;
  /** Another way on, beside asking for a code. */
  readonly children?: ReactNode;
}

/** Whatever says how the person is reached. */
const MARKS = [getContact, getStudent, getInstitute, getOwnStaffRecord];

/** The two steps that confirm an address: a code is asked for, and typed. */
export function useConfirmation({
  channel,
  address,
  onConfirmed,
}: Pick<OwnAddressProps, 'channel' | 'address' | 'onConfirmed'>) {
  const [isAsked, setAsked] = useState(false);
  const asking = useEndpointMutation(verifyContact, { onDone: () => setAsked(true) });
  const finishing = useEndpointMutation(completeVerification, {
    invalidates: MARKS,
    onDone: () => {
      setAsked(false);
      onConfirmed?.();
    },
  });
  const ask = () => {
    finishing.reset();
    void asking.mutate({ body: { channel } });
  };
  const form = isAsked && (
    <ConfirmForm
      channel={channel}
      address={address}
      asked={asking.done ?? ''}
      failure={finishing.error?.message ?? null}
      pending={finishing.isPending}
      another={{ pending: asking.isPending, ask }}
      onSubmit={(code) => void finishing.mutate({ body: { channel, code } })}
    />
  );
  return { ask, asking, finishing, form };
}

/** One way to reach the person, whether it is confirmed, and the two steps that confirm it. */
export function OwnAddress({ channel, address, isConfirmed, onConfirmed, children }: OwnAddressProps) {
  const { ask, asking, finishing, form } = useConfirmation({
    channel,
    address,
    ...(onConfirmed && { onConfirmed }),
  });
  const isEmail = channel === 'email';
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
      {form ||
        (!isConfirmed && (
          <Inline gap={2}>
            <Button pending={asking.isPending} onClick={ask}>
              {isEmail ? texts.confirmEmail : texts.confirmSms}
            </Button>
            {children}
          </Inline>
        ))}
    </Stack>
  );
}
