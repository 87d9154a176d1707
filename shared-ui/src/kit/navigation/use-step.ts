import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Change, type InAddress, useChangeLocation, useLocationState } from './history-state';
import { closeStep } from './history-steps';
import { useLocation } from './router';

export interface Step<T> {
  /** What is open, or null. */
  readonly opened: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

/** The change, to be pushed, that opens a step: for one among many that somebody may open from one place. */
export function opening<T>(name: string, value: T, inAddress?: InAddress<T | null>): Change {
  const isWhole = inAddress && !inAddress.partial;
  return {
    stored: { [name]: isWhole ? undefined : value },
    address: inAddress?.write(value) ?? {},
    opens: name,
  };
}

/**
 * Something opened on top of the page that survives a reload, and with `inAddress` a link: opening makes a step in the
 * history, and closing takes that step back, so that Back never opens it again. What a link has opened has no such
 * step: closing it changes the address in its place.
 */
export function useStep<T>(name: string, inAddress?: InAddress<T | null>): Step<T> {
  const [opened, set] = useLocationState<T | null>(name, null, inAddress);
  const change = useChangeLocation();
  const location = useLocation();
  const isClosing = useRef(false);
  /** As of now: closing may be asked for by somebody who saw an older place, such as before a confirmation. */
  const now = useRef({ opened, set });
  useLayoutEffect(() => {
    now.current = { opened, set };
  });

  // Opened by a link, closed from under a confirmation: once the step of that one is gone, the address can change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another entry is the reason to look
  useEffect(() => {
    if (!isClosing.current) return;
    isClosing.current = false;
    now.current.set(null, 'replace');
  }, [location]);

  const open = useCallback(
    (value: T) => change(opening(name, value, inAddress), 'push'),
    [change, name, inAddress],
  );
  const close = useCallback(() => {
    const { opened: stored, set: put } = now.current;
    if (stored === null) return;
    const how = closeStep(name);
    if (how === 'no step') put(null, 'replace');
    else isClosing.current = how === 'steps on top';
  }, [name]);
  return { opened, open, close };
}
