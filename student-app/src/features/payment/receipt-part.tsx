import {
  getPaymentReceipt,
  getStudent,
  paymentReceiptUpload,
  RECEIPT_TEXTS,
  type StudentProfile,
  uploadDocument,
} from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { Alert, call, Heading, StatusBadge, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { invalidate, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { usePrepare } from '../../prepare/use-prepare';
import { returnedReceipt, useStudent } from '../../student/student-context';
import classes from './payment.module.css';
import { texts } from './payment.texts';

/** What has become of the receipt, in words; the status in English, as the badge takes it. */
function stateOf(
  student: StudentProfile,
  hasReceipt: boolean,
  isWaived: boolean,
): { status: string; explanation: string | undefined } {
  if (student.paid) return { status: 'Paid', explanation: isWaived ? texts.waived : texts.confirmed };
  const returned = returnedReceipt(student);
  if (returned) return { status: 'Not paid', explanation: returned.reason };
  if (hasReceipt) return { status: 'Under review', explanation: texts.received };
  return { status: 'Not paid', explanation: texts.noReceipt };
}

/** The receipt of the fee: where it stands, and uploading one. */
export function ReceiptPart({ isWaived }: { readonly isWaived: boolean }) {
  const { email, student } = useStudent();
  const receipt = useEndpointQuery(getPaymentReceipt, { params: { email } });
  const [done, setDone] = useState(false);
  const { prepare, dialog } = usePrepare(paymentReceiptUpload);
  const link = receipt.data?.paymentReceipt ?? student.paymentReceipt;
  const { status, explanation } = stateOf(student, link !== null, isWaived);
  return (
    <section aria-label={texts.receipt} className={classes.receipt}>
      <div className={classes.state}>
        <Heading level={3}>{texts.yourReceipt}</Heading>
        <StatusBadge status={status} />
      </div>
      <Text size="s">
        {explanation}{' '}
        {link && (
          <a href={link.url} target="_blank" rel="noopener noreferrer">
            {texts.open({ file: <Typed>{link.name}</Typed> })}
          </a>
        )}
      </Text>
      {done && <Alert tone="success">{sentence(RECEIPT_TEXTS.done)}</Alert>}
      {!student.paid && (
        <UploadControl
          prepare={prepare}
          label={link ? texts.uploadAnother : texts.upload}
          rule={paymentReceiptUpload}
          texts={RECEIPT_TEXTS}
          upload={(document, options) => {
            setDone(false);
            const body = { email, typeTag: 'paymentreceipt', documentType: 'receipt' };
            return call(uploadDocument, { body, files: { document } }, options);
          }}
          onUploaded={() => {
            setDone(true);
            void invalidate(getPaymentReceipt, getStudent);
          }}
        />
      )}
      {dialog}
    </section>
  );
}
