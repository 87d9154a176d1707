import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { Activity } from 'react';
import { useApplicationPage } from '../../admin/use-application-page';
import { ApplicationsTab } from '../applications/applications-tab';
import { Views } from './views';

const page = lazyPart(async () => (await import('./application-page')).ApplicationPage);

/** All applications, or the page of one of them; the list stays as it was left behind it. */
export function ApplicationsView() {
  const { opened, close } = useApplicationPage();
  return (
    <>
      <Activity mode={opened === null ? 'visible' : 'hidden'}>
        <ApplicationsTab />
      </Activity>
      {opened !== null && (
        <LazyBoundary>
          <page.Part number={opened} onClose={close} />
        </LazyBoundary>
      )}
      <Views over="applications" />
    </>
  );
}
