import { type InAddress, useStep } from '@uas/shared-ui/kit';
import { useLatestValue } from './use-latest-value';

export interface TabDialog<T> {
  /** What is open, or null. */
  readonly opened: T | null;
  /** The same; while the dialog closes, what was open last, so that it does not turn empty. */
  readonly latest: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

/** A dialog of one tab; it survives a reload, with `inAddress` a link leads to it, and Back closes it. */
export function useTabDialog<T>(name: string, inAddress?: InAddress<T | null>): TabDialog<T> {
  const { opened, open, close } = useStep<T>(name, inAddress);
  return { opened, latest: useLatestValue(opened), open, close };
}
