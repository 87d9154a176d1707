import { sentenceOf } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { EmptyState, FailedState, Skeleton, sentence } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { useOpenView } from '../../admin/use-view';
import type { StudentRef } from '../../admin/views';
import { StudentDetail } from './student-detail';
import { texts } from './student-detail.texts';
import { useLinkedStudent } from './use-linked-student';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';

/** The Student detail: everything about one student. */
export function Student({ subject: who, onClose }: ViewProps<StudentRef>) {
  const { student: resource, lookup, isMissing } = useLinkedStudent(who);
  const freshness = useFreshAddresses(resource);
  const openView = useOpenView();
  const payment = usePayment();
  const deletion = useStudentDeletion(onClose);
  const student = resource.data;
  if (isMissing) return <EmptyState title={sentence(sentenceOf('student.unknown'))} />;
  const isLoading = !student && (resource.isLoading || lookup.isLoading);
  if (isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!student) return <Failed of={resource.error ? resource : lookup} />;
  return (
    <>
      <StudentDetail
        student={student}
        onForm={() => openView('student-form', who)}
        onReceipt={() => void freshness.renew().then(() => openView('student-receipt', who))}
        onDocument={(index) =>
          void freshness.renew().then(() => openView('student-document', { ...who, index }))
        }
        onPayment={payment.askAboutPayment}
        onDelete={deletion.askToDelete}
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
