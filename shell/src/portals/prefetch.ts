import type { DeployedRemote } from '@uas/contract';
import { ignore } from '../tasks';

/** How long a portal may take before its place says that it does not come. */
export const GIVE_UP_AFTER_MS = 45_000;

const fetched = new Set<string>();

/**
 * Fetches the entry and the first files of a portal side by side instead of one after another; the scripts then find
 * them in the browser's cache. Not with `<link rel="preload">`: a failed one would answer every later request for the
 * same address in this page, and trying again would be in vain.
 */
export function prefetch({ entry, preload }: DeployedRemote) {
  if (fetched.has(entry)) return;
  fetched.add(entry);
  for (const address of [entry, ...preload]) {
    fetch(address, { mode: 'no-cors', priority: 'high', signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
      .then((reply) => reply.arrayBuffer())
      .catch(ignore);
  }
  // The first screen of every portal is a form.
  import('@uas/shared-ui/kit').catch(ignore);
  import('@uas/shared-ui/forms').catch(ignore);
}
