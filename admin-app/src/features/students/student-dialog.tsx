import { getStudent, NO_PREVIEW, NO_RECEIPT, type StudentProfile } from '@uas/contract';
import { type Freshness, useFreshAddresses } from '@uas/shared-ui/data';
import { FailedState, Skeleton, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { AdmissionFormDialog } from '../../admission-form/admission-form-dialog';
import type { Correspondent } from '../../conversation/use-conversation';
import type { Person } from '../../passwords/set-password-dialog';
import { useOpened } from '../../places/use-opened';
import { PreviewDialog } from '../../previews/preview-dialog';
import { StudentDetail } from './student-detail';
import { texts } from './student-detail.texts';
import { documentTitle } from './student-documents';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';

interface StudentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly onPassword: (person: Person) => void;
  readonly onMessage: (to: Correspondent) => void;
}

/** The Student detail: everything about one student. */
export function StudentDialog({ opened, onClose, ...content }: StudentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl" history="place">
      <StudentContent {...content} onClose={onClose} />
    </Dialog>
  );
}

function StudentContent({ email, onClose, ...deeds }: Omit<StudentDialogProps, 'opened'>) {
  const resource = useEndpointQuery(getStudent, { params: { email } });
  const freshness = useFreshAddresses(resource);
  const form = useOpened<string>('student-form');
  const receipt = useOpened<true>('student-receipt');
  const document = useOpened<number>('student-document');
  const payment = usePayment();
  const deletion = useStudentDeletion(onClose);
  const student = resource.data;
  if (resource.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!student)
    return <FailedState message={resource.error?.message} onRetry={() => void resource.refetch()} />;
  return (
    <>
      <StudentDetail
        {...deeds}
        student={student}
        onForm={() => form.open(student.email)}
        onReceipt={() => void freshness.renew().then(() => receipt.open(true))}
        onDocument={(index) => void freshness.renew().then(() => document.open(index))}
        onPayment={payment.askAboutPayment}
        onDelete={deletion.askToDelete}
      />
      {form.shown && (
        <AdmissionFormDialog opened={form.value !== null} onClose={form.close} studentEmail={form.shown} />
      )}
      <PreviewDialog
        opened={receipt.value !== null}
        onClose={receipt.close}
        title={texts.receiptTitle}
        label={texts.receiptOf({ student: student.name })}
        file={student.paymentReceipt}
        nothing={sentence(NO_RECEIPT)}
        freshness={freshness}
      />
      <DocumentDialog
        student={student}
        index={document.value}
        onClose={document.close}
        freshness={freshness}
      />
      {payment.dialog}
      {deletion.dialog}
    </>
  );
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
      nothing={sentence(NO_PREVIEW)}
      freshness={freshness}
    />
  );
}
