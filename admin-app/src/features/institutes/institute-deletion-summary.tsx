import { getInstituteContents } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { countOf, DeletionSummary } from '../../admin/deletion-summary';

/** What goes with an institute, in numbers; nothing when they cannot be had. */
export function InstituteDeletionSummary({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(getInstituteContents, { params: { email } });
  const counts = data && [
    countOf('applications', data.applications),
    countOf('programs', data.programs),
    countOf('queries', data.queries),
    countOf('messages', data.messages),
    countOf('files', data.files),
  ];
  return <DeletionSummary counts={counts} loading={isLoading} />;
}
