import { useLayoutEffect } from 'react';
import type { Location, NavigateFunction } from 'react-router-dom';
import { stepsIn } from './history-state';
import { useLocation, useNavigate } from './router';

/*
 * What is opened on top of a page makes a step in the browser's history, and Back closes it. Closing it otherwise takes
 * the step back, together with what stood on top of it, so that Back never opens it again.
 */

/** The entry of the history that is shown, as the part of the page that was drawn last knows it. */
let present: { readonly location: Location; readonly navigate: NavigateFunction } | null = null;
/** Closed, and their steps are still to be taken back. */
const closed = new Set<string>();
let isScheduled = false;
/** The key of the entry that is being left by a step back of our own. */
let leaving: string | null = null;
/** The key of the entry that such a step has led to. */
let arrivedAt: string | null = null;

/** Whether a step is just being taken back because its dialog has closed, not by the Back button. */
export function isSteppingBack(): boolean {
  return leaving !== null;
}

/** Whether the entry was reached because something has closed, not by the Back button. */
export function isReachedByClosing({ key }: Location): boolean {
  return key === arrivedAt;
}

/** The entry that is shown. Whoever draws it last may leave the page with an open dialog: so the frame asks as well. */
export function usePresentEntry(): Location {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (present?.location.key !== location.key) {
      arrivedAt = leaving === null ? null : location.key;
      leaving = null;
    }
    present = { location, navigate };
    if (closed.size > 0) schedule();
  }, [location, navigate]);
  return location;
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
  });
}

function takeBack(): void {
  if (!present || leaving !== null) return;
  const { location, navigate } = present;
  const steps = stepsIn(location.state);
  for (const id of closed) if (!steps.includes(id)) closed.delete(id);
  let first = steps.length;
  while (first > 0 && closed.has(steps[first - 1] ?? '')) first -= 1;
  if (first === steps.length) return;
  for (const id of steps.slice(first)) closed.delete(id);
  leaving = location.key;
  navigate(first - steps.length);
}

/**
 * Takes back the step that opened `id`, with everything on top of it. When no step did, a link has: then the steps on
 * top are taken back alone, if there are any.
 */
export function closeStep(id: string): 'own step' | 'steps on top' | 'no step' {
  const steps = stepsIn(present?.location.state);
  const at = steps.indexOf(id);
  const gone = steps.slice(Math.max(at, 0));
  if (gone.length === 0) return 'no step';
  for (const step of gone) takeStepBack(step);
  return at === -1 ? 'steps on top' : 'own step';
}
