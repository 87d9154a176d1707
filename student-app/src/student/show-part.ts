import type { Tab } from './use-tab';

/** The id of the element that holds a part of the dashboard. */
export function partId(tab: Tab): string {
  return `part-${tab}`;
}

/** Brings a part of the page into sight and gives it the focus; where it stands alone, its top. */
export function showPart(tab: Tab): void {
  const part = document.getElementById(partId(tab));
  if (!part) window.scrollTo({ top: 0 });
  part?.focus({ preventScroll: true });
  part?.scrollIntoView?.({ block: 'start' });
}
