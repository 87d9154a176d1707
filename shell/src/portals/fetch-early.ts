import type { Role } from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { fetchAhead } from './fetch-ahead';
import { overrides } from './overrides-of-page';
import { remoteInPage } from './registry';

/** Only a head start: whoever asks for the same again is the one that reports. */
const ignore = () => undefined;

/** Older Safari has no word for a quiet moment. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/**
 * Somebody who comes back in a role wants its portal: it is on its way while the page around it is being drawn. Others
 * may choose one: what every portal needs is fetched once the page is complete and at rest.
 */
export function fetchPortalEarly() {
  const { role } = useSession.getState();
  if (location.pathname !== '/') return;
  if (role !== null) fetchPortal(role);
  else
    addEventListener('load', () => whenIdle(() => import('../home/ahead-of-login').catch(ignore)), {
      once: true,
    });
}

function fetchPortal(role: Role) {
  const remote = overrides[role] ? undefined : remoteInPage(role);
  if (remote) fetchAhead(remote);
  // Its place in the page asks for the same portal and shows what went wrong.
  import('./the-loader').then(({ portalLoader }) => portalLoader.load(role)).catch(ignore);
}
