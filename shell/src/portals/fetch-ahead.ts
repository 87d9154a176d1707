import type { DeployedRemote } from '@uas/contract';
import { GIVE_UP_AFTER_MS } from './load-portal';

/**
 * Fetches the entry and the first files of a portal side by side instead of one after another; the scripts then find
 * them in the browser's cache. Not with `<link rel="preload">`: a failed one would answer every later request for the
 * same address in this page, and trying again would be in vain.
 */
export function fetchAhead({ entry, preload }: DeployedRemote) {
  for (const address of [entry, ...preload]) {
    fetch(address, { mode: 'no-cors', priority: 'high', signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
      .then((reply) => reply.arrayBuffer())
      // Only a head start: the script that asks again is the one that reports.
      .catch(() => undefined);
  }
  // The first screen of every portal is a form.
  import('@uas/shared-ui/forms').catch(() => undefined);
}
