import { type InAddress, useStep } from '@uas/shared-ui/kit';
import { useLast } from './use-last-value';

export interface Opened<T> {
  /** What is open, or null. */
  readonly value: T | null;
  /** The same, and while it closes what was open last. */
  readonly shown: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

/** A dialog that survives a reload, with `inAddress` a link as well, and that Back closes. */
export function useOpened<T>(name: string, inAddress?: InAddress<T | null>): Opened<T> {
  const { opened, open, close } = useStep<T>(name, inAddress);
  return { value: opened, shown: useLast(opened), open, close };
}
