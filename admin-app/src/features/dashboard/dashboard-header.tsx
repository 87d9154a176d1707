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

/** Who is here, and the two ways out: in the header of the page, or under the title on a phone. */
export function DashboardHeader({ onLeave }: { onLeave: () => void }) {
  const { name, email, isMaster } = useStaff();
  const narrow = useMediaQuery(NARROW);
  return (
    <>
      {!narrow && (
        <FrameActions>
          <Inline gap={2}>
            <InitialsAvatar name={name || email} size="small" />
            <WaysOut onLeave={onLeave} />
          </Inline>
        </FrameActions>
      )}
      <PageHeader
        title="Admin Dashboard"
        description={`Signed in as ${name || email}, ${isMaster ? 'master admin' : 'staff'}.`}
        actions={narrow && <WaysOut onLeave={onLeave} />}
      />
    </>
  );
}

function WaysOut({ onLeave }: { onLeave: () => void }) {
  const switchRole = () => {
    void endSession('home');
    onLeave();
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={switchRole}>
        Switch Role
      </Button>
      <Button size="small" icon={<IconLogout aria-hidden="true" />} onClick={() => void endSession('login')}>
        Logout
      </Button>
    </>
  );
}
