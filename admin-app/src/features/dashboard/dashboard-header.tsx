import { RoleHeader } from '@uas/shared-ui/kit';
import { useStaff } from '../../rights/staff-rights';

/** Who is here, as what, and the ways out. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  return (
    <RoleHeader
      title="Admin Dashboard"
      name={name || email}
      description={`Signed in as ${name || email}, ${isMaster ? 'master admin' : 'staff'}.`}
      onLeave={onLeave}
    />
  );
}
