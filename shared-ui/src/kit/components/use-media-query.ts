import { useCallback, useSyncExternalStore } from 'react';
import { useTakenOver } from './use-taken-over';

/**
 * The side menu becomes a drawer under 750 px (S-2.11). Widths are told in letters of the usual size, 16 px, so that larger
 * letters get the layout that has room for them.
 */
export const NARROW = '(max-width: 46.87em)';

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
