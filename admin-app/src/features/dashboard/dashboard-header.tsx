import { AccountButton } from '@uas/shared-ui/account';
import { Button, IconKey, RoleHeader } from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { useStaff } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { ChangeOwnPassword } from '../accounts/change-own-password';
import { FindButton } from '../find/find-button';
import { texts } from './dashboard.texts';

interface DashboardHeaderProps {
  readonly onLeave: () => void;
  /** At the start, with who is signed in as what. */
  readonly isHome: boolean;
}

/** The search, the bell, the person and the ways out; at home who is here, as what, and the own password. */
export function DashboardHeader({ onLeave, isHome }: DashboardHeaderProps) {
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
        isCompact={!isHome}
      />
      {isHome && (
        <div>
          <Button
            size="small"
            icon={<IconKey aria-hidden="true" />}
            onClick={() => openView('change-password', true)}
          >
            {texts.changePassword}
          </Button>
        </div>
      )}
    </>
  );
}
