import { exportInstituteApplications, NO_APPLICATIONS_TO_EXPORT } from '@uas/contract';
import { Button, download, IconDownload, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { type ApplicationFilter, queryOf } from './application-filter';
import { texts } from './applications.texts';

interface ExportButtonProps {
  readonly email: string;
  readonly filter: ApplicationFilter;
  /** How many applications match; null while that is not known. */
  readonly total: number | null;
}

/** Saves every application of the current filter as CSV; the server writes and names the file. */
export function ExportButton({ email, filter, total }: ExportButtonProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (total === 0) {
      toast({ message: sentence(NO_APPLICATIONS_TO_EXPORT), tone: 'attention' });
      return;
    }
    setPending(true);
    try {
      await download(exportInstituteApplications, { params: { email }, query: queryOf(filter) });
    } catch (thrown) {
      const sentences = { notOk: texts.notExported, noAnswer: texts.noAnswer };
      toast({ message: reasonOf(thrown, sentences), tone: 'danger' });
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
      {texts.export}
    </Button>
  );
}
