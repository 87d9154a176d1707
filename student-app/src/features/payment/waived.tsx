import { knownWord, type listVouchers, type ReplyOf, WAIVER_REASONS } from '@uas/contract';
import { Stack, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './waived.texts';

type Payment = ReplyOf<typeof listVouchers>['payments'][number];

/** The fees that the student need not pay, each with the reason. */
export function WaivedFees({ payments }: { readonly payments: readonly Payment[] }) {
  const waived = payments.filter(({ method }) => method === 'waiver');
  if (waived.length === 0) return null;
  return (
    <Stack gap={2}>
      {waived.map((payment) => (
        <Text key={payment.purpose}>
          {payment.purpose === 'registration'
            ? texts.registration
            : texts.other({ purpose: <Typed>{payment.name}</Typed> })}{' '}
          <Reason of={payment} />
        </Text>
      ))}
    </Stack>
  );
}

function Reason({ of: { reason, note } }: { readonly of: Payment }) {
  const known = knownWord(WAIVER_REASONS, reason);
  const label = known === null || known === 'other' ? null : texts[known];
  if (label !== null && note !== '') return texts.becauseNote({ reason: label, note: <Typed>{note}</Typed> });
  return texts.because({ reason: label ?? <Typed>{note}</Typed> });
}
