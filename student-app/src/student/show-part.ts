import type { Tab } from './use-tab';

/** How long what stands above a part may take to come. */
const COMES_WITHIN_MS = 20_000;
/** What a person does who wants to be elsewhere on the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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

/** Shows a part, and again whenever what stands above it grows, until the person does something. Returns what ends it. */
export function keepPartInSight(tab: Tab): () => void {
  showPart(tab);
  const observer = new ResizeObserver(() => {
    document.getElementById(partId(tab))?.scrollIntoView?.({ block: 'start' });
  });
  const end = () => {
    observer.disconnect();
    for (const kind of INPUTS) window.removeEventListener(kind, end);
    clearTimeout(timer);
  };
  const timer = setTimeout(end, COMES_WITHIN_MS);
  for (const kind of INPUTS) window.addEventListener(kind, end, { passive: true });
  observer.observe(document.body);
  return end;
}
