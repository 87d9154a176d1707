import { exportInstituteApplications, NO_APPLICATIONS_TO_EXPORT } from '@uas/contract';
import { Button, download, IconDownload, reasonOf, toast } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { type ApplicationFilter, queryOf } from './application-filter';

interface ExportButtonProps {
  readonly email: string;
  readonly filter: ApplicationFilter;
  /** How many applications match; null while that is not known. */
  readonly total: number | null;
}

const TEXTS = {
  notOk: 'Could not export the applications. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

/** Saves every application of the current filter as CSV; the server writes and names the file. */
export function ExportButton({ email, filter, total }: ExportButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (total === 0) {
      toast({ message: NO_APPLICATIONS_TO_EXPORT, tone: 'attention' });
      return;
    }
    setPending(true);
    try {
      await download(exportInstituteApplications, { params: { email }, query: queryOf(filter) });
    } catch (thrown) {
      toast({ message: reasonOf(thrown, TEXTS), tone: 'danger' });
    }
    setPending(false);
  };
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={pending}
      disabled={total === null}
      onClick={() => void save()}
    >
      Export to CSV
    </Button>
  );
}
