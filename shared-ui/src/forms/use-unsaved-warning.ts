import { use, useEffect, useId } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { isSteppingBack } from '../kit/history-steps';

export const UNSAVED = 'You have unsaved changes. Leave this page without saving them?';

/**
 * While `unsaved`, asks before the page is closed, reloaded or left for another address; and, for a form that
 * stands open as a step of its own (`useStep`), before Back closes it.
 */
export function useUnsavedWarning(unsaved: boolean, step?: string): void {
  const router = use(DataRouterContext)?.router;
  const key = useId();
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    router?.getBlocker(key, ({ currentLocation, nextLocation, historyAction }) => {
      const goesBack = historyAction === 'POP' && !isSteppingBack();
      const leaves =
        currentLocation.pathname !== nextLocation.pathname ||
        (goesBack && isOpen(step, currentLocation.state) && !isOpen(step, nextLocation.state));
      return leaves && !window.confirm(UNSAVED);
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      router?.deleteBlocker(key);
    };
  }, [unsaved, router, key, step]);
}

function isOpen(step: string | undefined, state: unknown): boolean {
  return step !== undefined && state instanceof Object && Boolean(Reflect.get(state, step));
}
