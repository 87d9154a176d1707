import { leaveRole, useSession, useSessionHistory } from '@uas/shared-ui/kit';
import { fetchedWhenDrawn } from '../frame/lazy-page';
import { PortalWaiting } from '../portals/portal-waiting';
import { texts } from '../portals/portals.texts';
import { PublicHome } from './public-home';

/** Travels with the federation runtime, which nobody needs who only looks around. */
const PortalSlot = fetchedWhenDrawn(async () => (await import('../portals/portal-slot')).PortalSlot);

/** Home: the public page, or the portal of the chosen role. The path stays / (S-2.12). */
export function HomePage() {
  const role = useSession((session) => session.role);
  useSessionHistory();
  if (!role) return <PublicHome />;
  return (
    <PortalSlot
      key={role}
      role={role}
      leave={leaveRole}
      waiting={<PortalWaiting name={texts[role]} slow={false} />}
    />
  );
}
