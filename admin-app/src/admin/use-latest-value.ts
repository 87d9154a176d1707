import { useState } from 'react';

/** The value, and while there is none the last one that there was. */
export function useLatestValue<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(value ?? null);
  if (value === null || value === undefined) return last;
  if (value !== last) setLast(value);
  return value;
}
