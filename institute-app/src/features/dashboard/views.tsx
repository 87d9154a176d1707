import { listInstituteApplications, sentenceOf } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { NO_SUBJECT, type Subject, ViewHost } from '@uas/shared-ui/views';
import { useMemo } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { useMissingRight } from '../../institute/no-right';
import { type OpenDialog, useDialog } from '../../institute/use-dialog';
import { type AboutApplication, aboutOf, applicationView, VIEWS } from '../../institute/views';
import { PARTS } from './view-parts';

/** The view that is open over the dashboard; the address, or the place in the history, says which one. */
export function Views() {
  const { opened, close } = useDialog();
  const subject = useSubject(opened);
  const view = opened && VIEWS[opened.kind];
  const missing = useMissingRight(view && 'right' in view ? view.right : undefined);
  return (
    <ViewHost
      views={VIEWS}
      parts={PARTS}
      opened={opened?.kind ?? null}
      about={aboutKey(opened)}
      subject={missing === null ? subject : { state: 'refused', message: missing }}
      onClose={close}
    />
  );
}

function aboutKey(opened: OpenDialog | null): string {
  if (opened && 'about' in opened) return opened.about.applicationId;
  return opened && 'number' in opened ? opened.number : '';
}

/** What the open view is about; by its number, where a link opened it, it is looked up. */
function useSubject(opened: OpenDialog | null): Subject<AboutApplication | undefined> {
  const { email } = useInstitute();
  const linked = opened && 'number' in opened ? opened : null;
  const found = useEndpointQuery(
    listInstituteApplications,
    linked && { params: { email }, query: { search: linked.number } },
  );
  const row = found.data?.applications.find(({ number }) => number === linked?.number);
  const about = useMemo(() => row && aboutOf(row), [row]);
  if (opened && 'about' in opened) return { state: 'found', value: opened.about };
  if (!linked) return NO_SUBJECT;
  if (row && about && applicationView(linked.kind).isOpen(row)) return { state: 'found', value: about };
  if (found.data) return { state: 'missing', message: sentenceOf('application.not-found') };
  const { error, refetch } = found;
  return error ? { state: 'failed', message: error.message, onRetry: refetch } : { state: 'loading' };
}
