import { getPaymentReceipt, paymentReceiptUpload, RECEIPT_TEXTS, uploadDocument } from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { Alert, call, Heading, StatusBadge, Text, useResource } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import classes from './payment.module.css';

/** What has become of the receipt, in words. */
function stateOf(paid: boolean, hasReceipt: boolean): { status: string; words: string } {
  if (paid) return { status: 'Paid', words: 'Your payment is confirmed. You can apply.' };
  if (hasReceipt) {
    return { status: 'Under review', words: 'We have your receipt and will confirm your payment soon.' };
  }
  return { status: 'Not paid', words: 'No receipt has been uploaded yet.' };
}

/** The receipt of the fee: where it stands, and uploading one. */
export function ReceiptPart() {
  const { email, student, profile } = useStudent();
  const receipt = useResource(getPaymentReceipt, { params: { email } });
  const [done, setDone] = useState(false);
  const link = receipt.data?.paymentReceipt ?? student.paymentReceipt;
  const { status, words } = stateOf(student.paid, link !== null);
  return (
    <section aria-label="Receipt" className={classes.receipt}>
      <div className={classes.state}>
        <Heading level={3}>Your receipt</Heading>
        <StatusBadge status={status} />
      </div>
      <Text size="s">
        {words}{' '}
        {link && (
          <a href={link.url} target="_blank" rel="noopener noreferrer">
            Open {link.name}
          </a>
        )}
      </Text>
      {done && <Alert tone="success">{RECEIPT_TEXTS.done}</Alert>}
      {!student.paid && (
        <UploadControl
          label={link ? 'Upload another receipt' : 'Upload receipt'}
          rule={paymentReceiptUpload}
          texts={RECEIPT_TEXTS}
          upload={(document, options) => {
            setDone(false);
            const body = { email, typeTag: 'paymentreceipt', documentType: 'receipt' };
            return call(uploadDocument, { body, files: { document } }, options);
          }}
          onUploaded={() => {
            setDone(true);
            void receipt.reload();
            void profile.reload();
          }}
        />
      )}
    </section>
  );
}
