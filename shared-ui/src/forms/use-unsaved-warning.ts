import { useCallback, useEffect } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { isSteppingBack, stayOnStep } from '../kit/navigation/history-steps';

export const UNSAVED = 'You have unsaved changes. Leave this page without saving them?';

/** Whether going from one place to another leaves what is typed, although the path stays. */
export type Leaves = (from: Location, to: Location) => boolean;

/**
 * While `unsaved`, asks before the page is closed, reloaded or left for another address; and, for a form that
 * stands open as a step of its own (`useStep`), before Back closes it, or where `within` says that it is left.
 */
export function useUnsavedWarning(unsaved: boolean, within?: string | Leaves): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      if (!unsaved) return false;
      const goesBack = historyAction === 'POP' && !isSteppingBack();
      const leaves =
        currentLocation.pathname !== nextLocation.pathname ||
        (typeof within === 'function'
          ? within(currentLocation, nextLocation)
          : goesBack && isOpen(within, currentLocation) && !isOpen(within, nextLocation));
      return leaves && !window.confirm(UNSAVED);
    },
    [unsaved, within],
  );
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    stayOnStep();
  }, [blocker]);
}

/** A step stands in the history or, where it has one, in the address. */
function isOpen(step: string | undefined, { state, search }: Location): boolean {
  if (step === undefined) return false;
  return Boolean(Object(state)[step]) || new URLSearchParams(search).has(step);
}
