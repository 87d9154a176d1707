import { type StudentApplication, sentenceOf } from '@uas/contract';
import { NO_SUBJECT, type Subject, ViewHost } from '@uas/shared-ui/views';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { VIEWS } from '../../student/views';
import { PARTS } from './view-parts';

/** The view that is open over the dashboard; the address says which one. The admission form is drawn in the page (`OpenedPart`). */
export function Views() {
  const { opened, close } = useDialog();
  const application = useApplication(opened?.applicationId);
  const name = opened?.kind === 'admission-form' ? null : (opened?.kind ?? null);
  return (
    <ViewHost
      views={VIEWS}
      parts={PARTS}
      opened={name}
      about={opened?.applicationId}
      subject={application}
      onClose={close}
    />
  );
}

/** The application that a view is about: only own ones are found. */
function useApplication(id: string | undefined): Subject<StudentApplication | undefined> {
  const { data, error, refetch } = useStudent().applications;
  const application = useApplications().find(({ _id }) => _id === id);
  if (id === undefined) return NO_SUBJECT;
  if (application) return { state: 'found', value: application };
  if (data) return { state: 'missing', message: sentenceOf('application.not-found') };
  return error ? { state: 'failed', message: error.message, onRetry: refetch } : { state: 'loading' };
}
