import { useEffect } from 'react';

/** How long the success is read before the dialog closes, in milliseconds (S-4.28). */
const CLOSE_AFTER = 1400;

/** Closes a dialog once its success was read. */
export function useCloseWhenRead(done: string | null, onClose: () => void): void {
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(onClose, CLOSE_AFTER);
    return () => window.clearTimeout(timer);
  }, [done, onClose]);
}
