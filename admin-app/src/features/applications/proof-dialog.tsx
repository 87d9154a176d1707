import { type Application, listAdminApplications, NO_PROOF } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { fileNameIn, PreviewDialog } from '../../admin/preview-dialog';
import { texts } from './applications.texts';

/** Which application's proof is shown. */
export type ProofOf = Pick<Application, '_id' | 'studentEmail' | 'studentName'>;

interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly of: ProofOf;
}

/** The proof of an accepted offer. Addresses of files live five minutes, so it is looked up anew. */
export function ProofDialog({ opened, onClose, of }: ProofDialogProps) {
  const query = { search: of.studentEmail, status: 'accepted' as const };
  const found = useEndpointQuery(listAdminApplications, opened ? { query } : null);
  const freshness = useFreshAddresses(found);
  const url = found.data?.applications.find(({ _id }) => _id === of._id)?.offerAcceptanceDoc ?? '';
  return (
    <PreviewDialog
      opened={opened}
      onClose={onClose}
      title={texts.proofTitle}
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
