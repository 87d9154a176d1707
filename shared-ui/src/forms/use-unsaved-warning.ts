import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { isSteppingBack } from '../kit/navigation/history-steps';

export const UNSAVED = 'You have unsaved changes. Leave this page without saving them?';

/**
 * While `unsaved`, asks before the page is closed, reloaded or left for another address; and, for a form that
 * stands open as a step of its own (`useStep`), before Back closes it.
 */
export function useUnsavedWarning(unsaved: boolean, step?: string): void {
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
        (goesBack && isOpen(step, currentLocation.state) && !isOpen(step, nextLocation.state));
      return leaves && !window.confirm(UNSAVED);
    },
    [unsaved, step],
  );
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

function isOpen(step: string | undefined, state: unknown): boolean {
  return step !== undefined && state instanceof Object && Boolean(Reflect.get(state, step));
}
