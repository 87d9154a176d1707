import { getStudent, NO_PREVIEW, NO_RECEIPT, type StudentProfile } from '@uas/contract';
import { FailedState, type Resource, Skeleton, useResource } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEffect } from 'react';
import { AdmissionFormDialog } from '../../admission-form/admission-form-dialog';
import type { Correspondent } from '../../conversation/use-conversation';
import type { Person } from '../../passwords/set-password-dialog';
import { useOpened } from '../../places/use-opened';
import { PreviewDialog } from '../../previews/preview-dialog';
import { StudentDetail } from './student-detail';
import { documentTitle } from './student-documents';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';

/** Addresses of documents live five minutes: new ones are fetched a little earlier. */
const ADDRESSES_LIVE = 4 * 60_000;

interface StudentDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly onChanged: () => void;
  readonly onPassword: (person: Person) => void;
  readonly onMessage: (to: Correspondent) => void;
}

/** The Student detail: everything about one student. */
export function StudentDialog({ opened, onClose, ...content }: StudentDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Student detail" size="xl" history="place">
      <StudentContent {...content} onClose={onClose} />
    </Dialog>
  );
}

function StudentContent({ email, onChanged, onClose, ...deeds }: Omit<StudentDialogProps, 'opened'>) {
  const resource = useFreshStudent(email);
  const form = useOpened<string>('student-form');
  const receipt = useOpened<true>('student-receipt');
  const document = useOpened<number>('student-document');
  const changed = () => {
    void resource.reload();
    onChanged();
  };
  const payment = usePayment(changed);
  const deletion = useStudentDeletion(() => {
    onChanged();
    onClose();
  });
  const student = resource.data;
  if (resource.loading) return <Skeleton shape="row" count={6} label="Loading student…" />;
  if (!student) return <FailedState message={resource.error} onRetry={() => void resource.reload()} />;
  return (
    <>
      <StudentDetail
        {...deeds}
        student={student}
        onForm={() => form.open(student.email)}
        onReceipt={() => receipt.open(true)}
        onDocument={document.open}
        onPayment={payment.askAboutPayment}
        onDelete={deletion.askToDelete}
      />
      {form.shown && (
        <AdmissionFormDialog opened={form.value !== null} onClose={form.close} studentEmail={form.shown} />
      )}
      <PreviewDialog
        opened={receipt.value !== null}
        onClose={receipt.close}
        title="Receipt Preview"
        label={`Payment receipt of ${student.name}`}
        file={student.paymentReceipt}
        nothing={NO_RECEIPT}
      />
      <DocumentDialog student={student} index={document.value} onClose={document.close} />
      {payment.dialog}
      {deletion.dialog}
    </>
  );
}

function useFreshStudent(email: string): Resource<typeof getStudent> {
  const resource = useResource(getStudent, { params: { email } });
  const { reload } = resource;
  useEffect(() => {
    const timer = window.setInterval(() => void reload(), ADDRESSES_LIVE);
    return () => window.clearInterval(timer);
  }, [reload]);
  return resource;
}

interface DocumentDialogProps {
  readonly student: StudentProfile;
  readonly index: number | null;
  readonly onClose: () => void;
}

function DocumentDialog({ student, index, onClose }: DocumentDialogProps) {
  const document = index === null ? undefined : student.documents[index];
  return (
    <PreviewDialog
      opened={index !== null}
      onClose={onClose}
      title={document ? documentTitle(document) : 'Document'}
      label={document ? `${documentTitle(document)} of ${student.name}` : 'Document'}
      file={document ?? null}
      nothing={NO_PREVIEW}
    />
  );
}
