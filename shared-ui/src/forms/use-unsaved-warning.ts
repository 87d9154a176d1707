import { use, useEffect, useId } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

export const UNSAVED = 'You have unsaved changes. Leave this page without saving them?';

/** While `unsaved`, asks before the page is closed, reloaded or left for another address. */
export function useUnsavedWarning(unsaved: boolean): void {
  const router = use(DataRouterContext)?.router;
  const key = useId();
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !window.confirm(UNSAVED),
    );
    return () => {
      window.removeEventListener('beforeunload', ask);
      router?.deleteBlocker(key);
    };
  }, [unsaved, router, key]);
}
