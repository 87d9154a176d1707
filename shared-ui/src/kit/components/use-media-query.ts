import { useCallback, useSyncExternalStore } from 'react';
import { useTakenOver } from './use-taken-over';

/** The side menu becomes a drawer under 750 px (S-2.11). */
export const NARROW = '(max-width: 749.98px)';

/** Whether a media query matches now; follows every change. Nothing matches until a rendered page is the browser's. */
export function useMediaQuery(query: string): boolean {
  const isTakenOver = useTakenOver();
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => isTakenOver && window.matchMedia(query).matches,
    () => false,
  );
}
