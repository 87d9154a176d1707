import { type Application, exportInstituteApplications, NO_APPLICATIONS_TO_EXPORT } from '@uas/contract';
import { Button, download, IconDownload, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import type { List } from '@uas/shared-ui/lists';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './applications.texts';

/** Saves every application of the current filter as CSV; the server writes and names the file. */
export function ExportButton({ list: { total, asked } }: { readonly list: List<Application> }) {
  const { email } = useInstitute();
  const [pending, setPending] = useState(false);
  const save = async () => {
    if (total === 0) {
      toast({ message: sentence(NO_APPLICATIONS_TO_EXPORT), tone: 'attention' });
      return;
    }
    setPending(true);
    try {
      await download(exportInstituteApplications, { params: { email }, query: asked });
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
