import { useCallback, useEffect } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { isSteppingBack, stayOnStep } from '../kit/navigation/history-steps';
import { useSession } from '../kit/session/session';

export const UNSAVED = 'You have unsaved changes. Leave this page without saving them?';

/** Whether going from one place to another leaves what is typed, although the path stays. */
export type Leaves = (from: Location, to: Location) => boolean;

/**
 * While `unsaved`, asks before the page is closed, reloaded or left for another address; and, for a form that
 * stands open as a step of its own (`useStep`), before Back or a link closes it, or where `within` says that it is left.
 * Whoever has signed out is not asked.
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
      if (!unsaved || useSession.getState().token === null) return false;
      const goesAway = historyAction === 'PUSH' || (historyAction === 'POP' && !isSteppingBack());
      const leaves =
        currentLocation.pathname !== nextLocation.pathname ||
        (typeof within === 'function'
          ? within(currentLocation, nextLocation)
          : goesAway && isOpen(within, currentLocation) && !isOpen(within, nextLocation));
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
