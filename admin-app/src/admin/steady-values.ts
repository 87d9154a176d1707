import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** The value, and while there is none the last one that there was. */
export function useLatestValue<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(value ?? null);
  if (value === null || value === undefined) return last;
  if (value !== last) setLast(value);
  return value;
}
