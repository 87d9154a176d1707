import { useLocation, useNavigate, usePlace } from '@uas/shared-ui/kit';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Something opened on top of the page that survives a reload: opening makes a step in the history, and
 * closing takes that step back, so that Back never opens it again.
 */
export function useStep<T>(name: string): {
  opened: T | null;
  open: (value: T) => void;
  close: () => void;
} {
  const [opened, set] = usePlace<T | null>(name, null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const closingFrom = useRef<string | null>(null);
  const isOpen = useRef(false);
  isOpen.current = opened !== null;

  useEffect(() => {
    const from = closingFrom.current;
    if (from === null || from === key) return;
    closingFrom.current = null;
    // A confirmation on top had a step of its own: then one step back was not enough.
    if (opened !== null) set(null, 'replace');
  }, [key, opened, set]);

  const open = useCallback((value: T) => set(value), [set]);
  const close = useCallback(() => {
    if (!isOpen.current || closingFrom.current === key) return;
    closingFrom.current = key;
    navigate(-1);
  }, [key, navigate]);
  return { opened, open, close };
}
