import { Button, IconKey, RoleHeader } from '@uas/shared-ui/kit';
import { OwnPasswordDialog } from '../../passwords/own-password-dialog';
import { useOpened } from '../../places/use-opened';
import { useStaff } from '../../rights/staff-rights';
import { texts } from './dashboard.texts';

/** Who is here, as what, the own password, and the ways out. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  const password = useOpened<true>('own-password');
  return (
    <>
      <RoleHeader
        title={texts.title}
        name={name || email}
        description={texts[isMaster ? 'asMaster' : 'asStaff']({ person: name || email })}
        onLeave={onLeave}
      />
      <div>
        <Button size="small" icon={<IconKey aria-hidden="true" />} onClick={() => password.open(true)}>
          {texts.changePassword}
        </Button>
      </div>
      <OwnPasswordDialog opened={password.value !== null} onClose={password.close} />
    </>
  );
}
