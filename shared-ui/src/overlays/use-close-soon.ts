import { useEffect, useEffectEvent } from 'react';

/** Dialogs of a short deed close this long after success, in milliseconds (S-4.26, S-4.27, A-4.21, A-9.6). */
const CLOSE_AFTER = 1_200;

/** Closes a dialog 1.2 s after its action is done, so that the success can be read. */
export function useCloseSoon(done: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => closeNow(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [done]);
}
