import {
  knownWord,
  type StaffPayments,
  type StudentProfile,
  takeBackWaiver,
  WAIVER_REASONS,
} from '@uas/contract';
import { Button, formatDay, Inline, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { useStudentPayments } from './use-student-payments';
import { texts } from './waivers.texts';

type Payment = StaffPayments['payments'][number];

/** What makes a student paid; taking that back is Undo. */
const REGISTRATION = 'registration';

/** The fees that a student need not pay, and why. */
export function WaivedFees({ student: { name, email } }: { readonly student: StudentProfile }) {
  const data = useStudentPayments(email);
  const { ask, dialog } = useConfirmedAction(takeBackWaiver, {
    invalidates: CHANGED_BY_PAYMENTS,
  });
  const waived = data?.payments.filter(({ method }) => method === 'waiver') ?? [];
  if (waived.length === 0) return dialog;
  const takeBack = ({ purpose }: Payment) =>
    ask({
      prompt: texts.takeBackQuestion,
      subject: `${name} (${email})`,
      confirmLabel: texts.takeBack,
      request: { body: { email, purpose } },
      done: texts.takenBack,
    });
  return (
    <Stack gap={2}>
      {waived.map((payment) => (
        <Inline key={payment.purpose} gap={3} justify="between">
          <Waived payment={payment} />
          {payment.purpose !== REGISTRATION && (
            <Button
              size="small"
              aria-label={texts.takeBackOf({ purpose: payment.name })}
              onClick={() => takeBack(payment)}
            >
              {texts.takeBack}
            </Button>
          )}
        </Inline>
      ))}
      {dialog}
    </Stack>
  );
}

function Waived({ payment: { name, paidOn, reason, note } }: { readonly payment: Payment }) {
  const label = texts[knownWord(WAIVER_REASONS, reason) ?? 'other'];
  return (
    <Text>
      {texts.feeWaived({ purpose: <Typed>{name}</Typed>, day: formatDay(paidOn) })}{' '}
      {note === ''
        ? texts.because({ reason: label })
        : texts.becauseNote({ reason: label, note: <Typed>{note}</Typed> })}
    </Text>
  );
}
