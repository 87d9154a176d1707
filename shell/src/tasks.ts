/** Safari and older browsers do not have it. */
const { scheduler }: { readonly scheduler?: Partial<Scheduler> } = window;

/** What follows is a task of its own: before it the browser answers to whoever pressed something. */
export function nextTask(): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Older Safari has no word for a quiet moment. */
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** Acts once the page is complete and has nothing else to do. */
export function atRest(act: () => void): void {
  if (document.readyState === 'complete') whenIdle(act);
  else addEventListener('load', () => whenIdle(act), { once: true });
}

/** For a head start: whoever asks for the same again is the one that reports what went wrong. */
export const ignore = () => undefined;
