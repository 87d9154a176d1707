import { useStep } from '@uas/shared-ui/kit';
import { useState } from 'react';

export interface Opened<T> {
  /** What is open, or null. */
  readonly value: T | null;
  /** The same, and while it closes what was open last. */
  readonly shown: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

/** A dialog that survives a reload and that Back closes. */
export function useOpened<T>(name: string): Opened<T> {
  const { opened, open, close } = useStep<T>(name);
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return { value: opened, shown: opened ?? last, open, close };
}
