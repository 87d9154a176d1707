import { listAdminApplications, NO_PROOF } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { FilePreview, fileNameIn } from '../../admin/file-preview';
import type { ApplicationRef } from '../../admin/views';
import { texts } from './applications.texts';

/** The proof of an accepted offer. Addresses of files live five minutes, so it is looked up anew. */
export function Proof({ subject: of }: ViewProps<ApplicationRef>) {
  const query = { search: of.studentEmail, status: 'accepted' as const };
  const found = useEndpointQuery(listAdminApplications, { query });
  const freshness = useFreshAddresses(found);
  const url = found.data?.applications.find(({ _id }) => _id === of._id)?.offerAcceptanceDoc ?? '';
  return (
    <FilePreview
      label={texts.proofLabel({ student: of.studentName })}
      file={url ? { url, name: fileNameIn(url) } : null}
      emptyText={sentence(NO_PROOF)}
      loading={found.isFetching && !found.isFetchedAfterMount}
      failure={found.error?.message}
      onRetry={() => void found.refetch()}
      freshness={freshness}
    />
  );
}
