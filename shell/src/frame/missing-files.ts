import { pageMissesFiles } from '@uas/shared-ui/kit';
import { useSyncExternalStore } from 'react';
import { siteWasUpdated } from '../portals/registry';

/** The files of the shell and the portals: what a new deployment could have taken away. */
const OF_A_BUILD = /\/(assets|remotes)\//;

let updated = false;
let checking = false;
let pagesAsking = 0;
const listeners = new Set<() => void>();

function change(work: () => void) {
  work();
  for (const listener of listeners) listener();
}

async function consider(event: Event) {
  const { target } = event;
  const address =
    (target instanceof HTMLScriptElement && target.src) || (target instanceof HTMLLinkElement && target.href);
  if (!address || !OF_A_BUILD.test(address) || updated || checking) return;
  checking = true;
  const answer = await siteWasUpdated();
  checking = false;
  if (!answer) return;
  pageMissesFiles();
  change(() => (updated = true));
}

/**
 * Notices a file of a build that does not come, whoever asked for it, while something newer is deployed. A failed
 * script or style is heard only on its way down to the element, hence the capture.
 */
export function watchMissingFiles() {
  window.addEventListener('error', consider, { capture: true });
}

/** For a page that itself asks to reload: the question is not put a second time over it. Answers with the undoing. */
export function pageAsks(): () => void {
  change(() => (pagesAsking += 1));
  return () => change(() => (pagesAsking -= 1));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to ask for a reload: files of the open page are gone, because the site was updated. */
export function useReloadQuestion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => updated && pagesAsking === 0,
    () => false,
  );
}
