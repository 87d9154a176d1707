import { AccountButton } from '@uas/shared-ui/account';
import { Button, IconKey, RoleHeader } from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { useStaff } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { ChangeOwnPassword } from '../accounts/change-own-password';
import { FindButton } from '../find/find-button';
import { texts } from './dashboard.texts';

/** Who is here, as what, the own password, and the ways out. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  const openView = useOpenView();
  return (
    <>
      <FindButton />
      <NotificationBell />
      <AccountButton
        person={{
          role: 'admin',
          name,
          email,
          changePassword: (onDone) => <ChangeOwnPassword cancelable={false} onClose={onDone} />,
        }}
      />
      <RoleHeader
        title={texts.title}
        name={name || email}
        description={texts[isMaster ? 'asMaster' : 'asStaff']({ person: name || email })}
        onLeave={onLeave}
      />
      <div>
        <Button
          size="small"
          icon={<IconKey aria-hidden="true" />}
          onClick={() => openView('change-password', true)}
        >
          {texts.changePassword}
        </Button>
      </div>
    </>
  );
}
