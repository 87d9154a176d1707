import type { Tab } from './use-tab';

/** How long what stands above a part may take to come. */
const COMES_WITHIN_MS = 20_000;
/** What a person does who wants to be elsewhere on the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The id of the element that holds a part of the dashboard. */
export function partId(tab: Tab): string {
  return `part-${tab}`;
}

/** The id of the element that holds what can be done about an application. */
export function applicationElementId(applicationId: string): string {
  return `application-${applicationId}`;
}

/** Where somebody is led: to one application of a part, or to the part. */
export function targetId(tab: Tab, applicationId: string | null): string {
  return tab === 'applications' && applicationId !== null ? applicationElementId(applicationId) : partId(tab);
}

function scrollTo(id: string): void {
  const block = id.startsWith('application-') ? 'center' : 'start';
  document.getElementById(id)?.scrollIntoView?.({ block });
}

/** Brings an element into sight and gives it the focus; where a part stands alone, its top. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  if (!element) window.scrollTo({ top: 0 });
  element?.focus({ preventScroll: true });
  scrollTo(id);
}

/** Shows an element, and again whenever the page grows, until the person does something. Returns what ends it. */
export function keepInSight(id: string): () => void {
  showElement(id);
  const observer = new ResizeObserver(() => scrollTo(id));
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
