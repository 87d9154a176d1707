import type { Role } from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { atRest, ignore } from '../tasks';
import { overrides } from './overrides-of-page';
import { prefetch } from './prefetch';
import { remoteInPage } from './registry';

/**
 * Somebody who comes back in a role wants its portal: it is on its way while the page around it is being drawn. Others
 * may choose one: what every portal needs is fetched once the page is complete and at rest, and the portal itself with
 * the choice. Its place in the page may be drawn a third of a second later: so long React keeps showing that it waits.
 */
export function fetchPortalEarly() {
  const { role } = useSession.getState();
  useSession.subscribe((now, before) => {
    if (now.role !== null && now.role !== before.role) fetchPortal(now.role);
  });
  if (location.pathname !== '/') return;
  if (role !== null) fetchPortal(role);
  else atRest(() => import('../home/ahead-of-login').catch(ignore));
}

function fetchPortal(role: Role) {
  const remote = overrides[role] ? undefined : remoteInPage(role);
  if (remote) prefetch(remote);
  // Its place in the page asks for the same portal and shows what went wrong.
  import('./the-loader').then(({ portalLoader }) => portalLoader.load(role)).catch(ignore);
}
