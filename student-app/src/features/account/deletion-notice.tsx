import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';

const alert = partOnDemand(() => import('./deletion-alert').then(({ DeletionAlert }) => DeletionAlert));

/** While the account waits to be deleted, which few ever do: what says so travels only then. */
export function DeletionNotice() {
  const { deletionDueAt } = useStudent().student;
  if (deletionDueAt === undefined) return null;
  return (
    <OnDemand waiting={null}>
      <alert.Part dueAt={deletionDueAt} />
    </OnDemand>
  );
}
