import type { createBrowserRouter, Location } from 'react-router-dom';

/*
 * What is opened on top of a page makes a step in the browser's history, and Back closes it. Closing it otherwise takes
 * the step back, together with what stood on top of it, so that Back never opens it again. Asked of the router itself:
 * what is drawn may be an entry behind.
 */

type Router = ReturnType<typeof createBrowserRouter>;

/** Where an entry of the history keeps what was opened on the way to it, each by a step of its own, the outermost first. */
export const STEPS = 'steps';

export function stepsIn(state: unknown): readonly string[] {
  const steps: unknown = state instanceof Object ? Reflect.get(state, STEPS) : null;
  return Array.isArray(steps) ? steps.filter((id): id is string => typeof id === 'string') : [];
}

/** Begins the id of a step that no entry remembers what for: what it opened is gone when the page is loaded again. */
const FLEETING = '~';
let lastId = 0;

/** The id of a step that does not outlive the page. */
export function fleetingStep(): string {
  lastId += 1;
  return `${FLEETING}${performance.now()}-${lastId}`;
}

let router: Router | null = null;
/** Closed, and their steps are still to be taken back. */
const closed = new Set<string>();
let isScheduled = false;
/** The entry that is being left by a step back of our own. */
let leaving: Location | null = null;
/** What was asked for while a step was taken back. */
let waiting: readonly (() => void)[] = [];
/** What is open by a step, and what to do when Back goes over it. */
const watched = new Map<string, () => void>();

/** Takes steps back in this router from now on; returns how to end that. */
export function followRouter(followed: Router): () => void {
  router = followed;
  leaving = null;
  closed.clear();
  waiting = [];
  let { location } = followed.state;
  // Loaded again on such a step: Back would seem to do nothing.
  for (const id of stepsIn(location.state)) if (id.startsWith(FLEETING)) closed.add(id);
  if (closed.size > 0) schedule();
  return followed.subscribe((state) => {
    if (state.location === location) return;
    const before = location;
    location = state.location;
    if (leaving === null) goneBackOver(before, location);
    leaving = null;
    if (closed.size > 0 || waiting.length > 0) schedule();
  });
}

/** The entry that is shown or about to be; null outside such a router. */
export function currentLocation(): Location | null {
  return router?.state.location ?? null;
}

/** Changes the history once no step is being taken back: the browser takes its time for that. */
export function whenSettled(change: () => void): void {
  if (leaving === null) change();
  else waiting = [...waiting, change];
}

/** Whether a step is just being taken back because its dialog has closed, not by the Back button. */
export function isSteppingBack(): boolean {
  return leaving !== null;
}

/** The step that was being taken back stays after all: somebody would have lost what they typed. */
export function stayOnStep(): void {
  leaving = null;
  if (waiting.length > 0) schedule();
}

/**
 * Calls `onBack` each time Back goes over the step that opened `id`, not when closing takes it back; returns how to end
 * that.
 */
export function watchStep(id: string, onBack: () => void): () => void {
  watched.set(id, onBack);
  return () => watched.delete(id);
}

function goneBackOver(before: Location, after: Location): void {
  const steps = stepsIn(after.state);
  for (const id of stepsIn(before.state)) if (!steps.includes(id)) watched.get(id)?.();
}

/** Takes the step back that opened `id`, unless the person has gone elsewhere. */
export function takeStepBack(id: string): void {
  closed.add(id);
  schedule();
}

/** All that closes at once, one thing with the one under it, is one step back. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    takeBack();
    if (leaving !== null) return;
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
  });
}

function takeBack(): void {
  if (!router || leaving !== null) return;
  const { location } = router.state;
  const steps = stepsIn(location.state);
  for (const id of closed) if (!steps.includes(id)) closed.delete(id);
  let first = steps.length;
  while (first > 0 && closed.has(steps[first - 1] ?? '')) first -= 1;
  if (first === steps.length) return;
  for (const id of steps.slice(first)) closed.delete(id);
  leaving = location;
  void router.navigate(first - steps.length);
}

/**
 * Takes back the step that opened `id`, with everything on top of it. When no step did, a link has: then the steps on
 * top are taken back alone, if there are any.
 */
export function closeStep(id: string): 'own step' | 'steps on top' | 'no step' {
  const steps = stepsIn(router?.state.location.state);
  const at = steps.indexOf(id);
  const gone = steps.slice(Math.max(at, 0));
  if (gone.length === 0) return 'no step';
  for (const step of gone) closed.add(step);
  takeBack();
  return at === -1 ? 'steps on top' : 'own step';
}
