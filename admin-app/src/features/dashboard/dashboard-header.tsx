import {
  Button,
  endSession,
  FrameActions,
  IconLogout,
  InitialsAvatar,
  Inline,
  NARROW,
  PageHeader,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { useStaff } from '../../rights/staff-rights';

/** Who is here, and the two ways out: another role, or nobody. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  const narrow = useMediaQuery(NARROW);
  const switchRole = () => {
    void endSession('home');
    onLeave();
  };
  return (
    <>
      <FrameActions>
        <Inline gap={2}>
          {!narrow && <InitialsAvatar name={name || email} size="small" />}
          <Button size="small" variant="quiet" onClick={switchRole}>
            Switch Role
          </Button>
          <Button
            size="small"
            icon={narrow ? undefined : <IconLogout aria-hidden="true" />}
            onClick={() => void endSession('login')}
          >
            Logout
          </Button>
        </Inline>
      </FrameActions>
      <PageHeader
        title="Admin Dashboard"
        description={`Signed in as ${name || email}, ${isMaster ? 'master admin' : 'staff'}.`}
      />
    </>
  );
}
