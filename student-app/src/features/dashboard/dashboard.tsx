import { LazyBoundary, lazyPart, NARROW, Stack, useMediaQuery } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { ApplyingProvider } from '../apply/applying';
import { PhoneDashboard } from './phone-dashboard';
import { StudentHeader } from './student-header';
import { Views } from './views';
import { WholeDashboard } from './whole-dashboard';

/** Everything about one student, the next thing to do first. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  const narrow = useMediaQuery(NARROW);
  return (
    <Stack gap={5}>
      <StudentHeader onLeave={onLeave} />
      <DeletionNotice />
      <ApplyingProvider>{narrow ? <PhoneDashboard /> : <WholeDashboard />}</ApplyingProvider>
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
