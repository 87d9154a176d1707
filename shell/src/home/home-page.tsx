import { leaveRole, useSession, useSessionHistory } from '@uas/shared-ui/kit';
import { PortalSlot } from '../portals/portal-slot';
import { PublicHome } from './public-home';

/** Home: the public page, or the portal of the chosen role. The path stays / (S-2.12). */
export function HomePage() {
  const role = useSession((session) => session.role);
  useSessionHistory();
  return role ? <PortalSlot key={role} role={role} leave={leaveRole} /> : <PublicHome />;
}
