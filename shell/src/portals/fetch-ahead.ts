import type { DeployedRemote } from '@uas/contract';

/** Asks the browser to fetch the entry and the first files of a portal side by side instead of one after another. */
export function fetchAhead({ entry, preload }: DeployedRemote) {
  for (const address of [entry, ...preload]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = address.endsWith('.css') ? 'style' : 'script';
    link.href = address;
    document.head.append(link);
  }
}
