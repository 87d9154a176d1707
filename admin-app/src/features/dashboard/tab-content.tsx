import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useFreshPermissions } from '../../admin/use-fresh-permissions';
import { ApplicationsView } from './applications-view';
import { InstitutesView } from './institutes-view';
import { StudentsView } from './students-view';
import type { TabId } from './tabs-of';
import { Views } from './views';

const staff = lazyPart(async () => (await import('../staff/staff-tab')).StaffTab);
const messages = lazyPart(async () => (await import('./messages-tab')).MessagesTab);
const queries = lazyPart(async () => (await import('../student-queries/queries-tab')).QueriesTab);
const academies = lazyPart(async () => (await import('../academies/academies-tab')).AcademiesTab);

/**
 * The feature behind a tab; opening one is an occasion to look at one's rights again. What is opened less often than
 * students, institutes and applications travels when it is opened.
 */
export function TabContent({ tab }: { tab: TabId }) {
  useFreshPermissions();
  return (
    <LazyBoundary>
      {contentOf(tab)}
      {isPage(tab) && <Views over={tab} />}
    </LazyBoundary>
  );
}

/** The other tabs have pages of their own inside. */
function isPage(tab: TabId) {
  return tab === 'staff' || tab === 'academies';
}

function contentOf(tab: TabId) {
  switch (tab) {
    case 'students':
      return <StudentsView />;
    case 'institutes':
      return <InstitutesView />;
    case 'applications':
      return <ApplicationsView />;
    case 'staff':
      return <staff.Part />;
    case 'messages':
      return <messages.Part />;
    case 'queries':
      return <queries.Part />;
    case 'academies':
      return <academies.Part />;
  }
}
