import { getStudentContents } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { countOf, DeletionSummary } from '../../admin/deletion-summary';

/** What goes with a student, in numbers; nothing when they cannot be had. */
export function StudentDeletionSummary({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(getStudentContents, { params: { email } });
  const counts = data && [
    countOf('applications', data.applications),
    countOf('messages', data.messages),
    countOf('files', data.files),
  ];
  return <DeletionSummary counts={counts} loading={isLoading} />;
}
