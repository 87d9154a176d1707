import { NO_PREVIEW, NO_RECEIPT, type StudentProfile, sentenceOf } from '@uas/contract';
import { type Freshness, useFreshAddresses } from '@uas/shared-ui/data';
import {
  EmptyState,
  FailedState,
  flagInAddress,
  type InAddress,
  Skeleton,
  sentence,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import type { WithAdmissionForm } from '../../admin/admission-form-dialog';
import { PreviewDialog } from '../../admin/preview-dialog';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { StudentDetail } from './student-detail';
import { texts } from './student-detail.texts';
import { documentTitle } from './student-documents';
import { type StudentRef, useLinkedStudent } from './use-linked-student';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';

const FORM = flagInAddress('student-form');
const RECEIPT = flagInAddress('student-receipt');

/** Which document, counted from 1 as people do. */
const DOCUMENT: InAddress<number | null> = {
  names: ['student-document'],
  read: (address) => {
    const position = Number(address.get('student-document'));
    return Number.isInteger(position) && position > 0 ? position - 1 : null;
  },
  write: (index) => ({ 'student-document': index === null ? '' : String(index + 1) }),
};

interface StudentDialogProps extends WithAdmissionForm {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly who: StudentRef;
}

/** The Student detail: everything about one student. */
export function StudentDialog({ opened, onClose, ...content }: StudentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl" history="place">
      <StudentContent {...content} onClose={onClose} />
    </Dialog>
  );
}

function StudentContent({ who, onClose, AdmissionFormDialog }: Omit<StudentDialogProps, 'opened'>) {
  const { student: resource, lookup, isMissing } = useLinkedStudent(who);
  const freshness = useFreshAddresses(resource);
  const form = useTabDialog<true>('student-form', FORM);
  const receipt = useTabDialog<true>('student-receipt', RECEIPT);
  const document = useTabDialog<number>('student-document', DOCUMENT);
  const payment = usePayment();
  const deletion = useStudentDeletion(onClose);
  const student = resource.data;
  if (isMissing) return <EmptyState title={sentence(sentenceOf('student.unknown'))} />;
  if (resource.isLoading || lookup.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!student) return <Failed of={resource.error ? resource : lookup} />;
  return (
    <>
      <StudentDetail
        student={student}
        onForm={() => form.open(true)}
        onReceipt={() => void freshness.renew().then(() => receipt.open(true))}
        onDocument={(index) => void freshness.renew().then(() => document.open(index))}
        onPayment={payment.askAboutPayment}
        onDelete={deletion.askToDelete}
      />
      {form.latest && (
        <AdmissionFormDialog
          opened={form.opened !== null}
          onClose={form.close}
          studentEmail={student.email}
        />
      )}
      <PreviewDialog
        opened={receipt.opened !== null}
        onClose={receipt.close}
        title={texts.receiptTitle}
        label={texts.receiptOf({ student: student.name })}
        file={student.paymentReceipt}
        emptyText={sentence(NO_RECEIPT)}
        freshness={freshness}
      />
      <DocumentDialog
        student={student}
        index={document.opened}
        onClose={document.close}
        freshness={freshness}
      />
      {payment.dialog}
      {deletion.dialog}
    </>
  );
}

interface Resource {
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

function Failed({ of: { error, refetch } }: { of: Resource }) {
  return <FailedState message={error?.message} onRetry={() => void refetch()} />;
}

interface DocumentDialogProps {
  readonly student: StudentProfile;
  readonly index: number | null;
  readonly onClose: () => void;
  readonly freshness: Freshness;
}

function DocumentDialog({ student, index, onClose, freshness }: DocumentDialogProps) {
  const document = index === null ? undefined : student.documents[index];
  return (
    <PreviewDialog
      opened={index !== null}
      onClose={onClose}
      title={document ? documentTitle(document) : texts.document}
      label={
        document
          ? texts.documentOf({ document: documentTitle(document), student: student.name })
          : texts.document
      }
      file={document ?? null}
      emptyText={sentence(NO_PREVIEW)}
      freshness={freshness}
    />
  );
}
