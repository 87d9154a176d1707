import { sentenceOf } from '@uas/contract';
import { Alert, Button, sentence } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './payment.texts';

/** While the fee is unpaid: what that means, and how to pay (S-2.55). */
export function UnpaidNotice() {
  const { student } = useStudent();
  const dialog = useDialog();
  if (student.paid) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      title={sentence(sentenceOf('application.fee-unpaid'))}
      action={
        <Button variant="primary" onClick={() => dialog.open({ kind: 'payment' })}>
          {texts.howToPay}
        </Button>
      }
    >
      {student.paymentReceipt && texts.waits}
    </Alert>
  );
}
