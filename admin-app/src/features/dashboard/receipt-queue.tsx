import { listAdminStudents } from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useRef } from 'react';
import { DocumentReviewQueue } from '../documents/review-queue';
import { usePayment } from '../students/use-payment';
import { texts } from './dashboard.texts';

/** The queue of the receipts: the fee is confirmed by Mark as Paid with its question, as in the list of students. */
export function ReceiptQueue() {
  const onPaid = useRef<() => void>(() => undefined);
  const payment = usePayment({ onDone: () => onPaid.current() });
  const student = useEndpointMutation(listAdminStudents, {
    texts: listAdminStudents.texts,
    failure: 'reported',
  });
  const markAsPaid = async (search: string, onDone: () => void) => {
    onPaid.current = onDone;
    const found = (await student.mutate({ query: { search } }))?.students[0];
    // Somebody else has confirmed it meanwhile.
    if (found?.paid) onDone();
    else if (found) payment.askAboutPayment(found);
  };
  return (
    <>
      <DocumentReviewQueue
        title={texts.receipts}
        onMarkAsPaid={(number, onDone) => void markAsPaid(number, onDone)}
      />
      {payment.dialog}
    </>
  );
}
