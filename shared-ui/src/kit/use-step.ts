import { useCallback, useEffect, useRef } from 'react';
import { usePlace } from './history-state';
import { useLocation, useNavigate } from './router';

export interface Step<T> {
  /** What is open, or null. */
  readonly opened: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

let steppingBack = false;

/** Whether a step is just being taken back by its own `close`, not by the Back button. */
export function isSteppingBack(): boolean {
  return steppingBack;
}

/**
 * Something opened on top of the page that survives a reload: opening makes a step in the history, and
 * closing takes that step back, so that Back never opens it again.
 */
export function useStep<T>(name: string): Step<T> {
  const [opened, set] = usePlace<T | null>(name, null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const closingFrom = useRef<string | null>(null);
  /** As of now: closing may be asked for by somebody who saw an older place, such as before a confirmation. */
  const now = useRef({ key, opened });
  now.current = { key, opened };

  useEffect(() => {
    const from = closingFrom.current;
    if (from === null || from === key) return;
    closingFrom.current = null;
    steppingBack = false;
    // A confirmation on top had a step of its own: then one step back was not enough.
    if (opened !== null) set(null, 'replace');
  }, [key, opened, set]);

  const open = useCallback((value: T) => set(value), [set]);
  const close = useCallback(() => {
    const { key: from, opened: held } = now.current;
    if (held === null || closingFrom.current === from) return;
    closingFrom.current = from;
    steppingBack = true;
    navigate(-1);
  }, [navigate]);
  return { opened, open, close };
}
