import { sentenceOf } from '@uas/contract';
import { Alert, Button, sentence } from '@uas/shared-ui/kit';
import { returnedReceipt, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './payment.texts';

/** While a receipt is looked at: that the fee is not confirmed yet, and where it can be seen (S-2.55). */
export function UnderReview() {
  const { student } = useStudent();
  const dialog = useDialog();
  if (student.paid || !student.paymentReceipt) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      title={sentence(sentenceOf('application.fee-unpaid'))}
      action={<Button onClick={() => dialog.open({ kind: 'payment' })}>{texts.howToPay}</Button>}
    >
      {!returnedReceipt(student) && texts.waits}
    </Alert>
  );
}
