import type { Tab } from './use-tab';

/** How long what stands above a part may take to come. */
const COMES_WITHIN_MS = 20_000;
/** What a person does who wants to be elsewhere on the page. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The id of the button that opens the admission form. */
export const FORM_BUTTON = 'open-admission-form';

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

/** A part stands alone: its top is the top of the page. */
function scrollTo(id: string): void {
  const application = id.startsWith('application-') ? document.getElementById(id) : null;
  if (application) application.scrollIntoView?.({ block: 'center' });
  else window.scrollTo({ top: 0 });
}

/** Brings an element into sight and gives it the focus. */
export function showElement(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
  scrollTo(id);
}

let awaited: string | null = null;

/** Somebody is on the way to an element, which is brought into sight once it is there. */
export function lead(id: string): void {
  awaited = id;
}

/**
 * What was gone to takes the focus and comes into sight; where Back leads to, the page stands as it was left. Returns what
 * ends it.
 */
export function arriveAt(id: string): (() => void) | undefined {
  const isLed = awaited === id;
  awaited = null;
  if (isLed) return keepInSight(id);
  document.getElementById(id)?.focus({ preventScroll: true });
  return undefined;
}

/** Shows an element, and again whenever the page grows, until the person does something. Returns what ends it. */
function keepInSight(id: string): () => void {
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
