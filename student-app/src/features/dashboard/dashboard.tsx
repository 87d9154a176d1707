import { LazyBoundary, lazyPart, NARROW, Stack, useMediaQuery } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { ApplyingProvider } from '../apply/applying';
import { DashboardNav } from './dashboard-nav';
import { OpenedPart } from './opened-part';
import { StudentHeader } from './student-header';
import { Views } from './views';

/** Everything about one student, a part at a time, the next thing to do first. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  const narrow = useMediaQuery(NARROW);
  return (
    <Stack gap={5}>
      <StudentHeader onLeave={onLeave} />
      <DeletionNotice />
      {!narrow && <DashboardNav />}
      <ApplyingProvider>
        <OpenedPart />
      </ApplyingProvider>
      {narrow && <DashboardNav />}
      <Views />
    </Stack>
  );
}

const alert = lazyPart(() => import('../account/deletion-alert').then(({ DeletionAlert }) => DeletionAlert));

/** While the account waits to be deleted, which few ever do: what says so travels only then. */
function DeletionNotice() {
  const { deletionDueAt } = useStudent().student;
  if (deletionDueAt === undefined) return null;
  return (
    <LazyBoundary waiting={null}>
      <alert.Part dueAt={deletionDueAt} />
    </LazyBoundary>
  );
}
