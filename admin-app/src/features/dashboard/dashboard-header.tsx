import { Button, IconKey, RoleHeader } from '@uas/shared-ui/kit';
import { OwnPasswordDialog } from '../../passwords/own-password-dialog';
import { useOpened } from '../../places/use-opened';
import { useStaff } from '../../rights/staff-rights';

/** Who is here, as what, the own password, and the ways out. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  const password = useOpened<true>('own-password');
  return (
    <>
      <RoleHeader
        title="Admin Dashboard"
        name={name || email}
        description={`Signed in as ${name || email}, ${isMaster ? 'master admin' : 'staff'}.`}
        onLeave={onLeave}
      />
      <div>
        <Button size="small" icon={<IconKey aria-hidden="true" />} onClick={() => password.open(true)}>
          Change my password
        </Button>
      </div>
      <OwnPasswordDialog opened={password.value !== null} onClose={password.close} />
    </>
  );
}
