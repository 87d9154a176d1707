import { useSession } from '@uas/shared-ui/kit';
import { portalLoader } from './the-loader';

/** Somebody who comes back in a role wants its portal: it is on its way while the page around it is being drawn. */
export function fetchPortalEarly() {
  const { role } = useSession.getState();
  if (role === null || location.pathname !== '/') return;
  // Its place in the page asks for the same portal and shows what went wrong.
  portalLoader.load(role).catch(() => undefined);
}
