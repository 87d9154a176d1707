import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type InAddress, useChangeOfPlace, usePlace } from './history-state';
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

/** Where the history keeps which of the open things were opened here, by a step that closing can take back. */
const STEPS = 'steps';

function stepsIn(state: unknown): readonly string[] {
  const steps = (state as { [STEPS]?: unknown } | null)?.[STEPS];
  return Array.isArray(steps) ? steps.filter((name): name is string => typeof name === 'string') : [];
}

/**
 * Something opened on top of the page that survives a reload, and with `inAddress` a link: opening makes a step in the
 * history, and closing takes that step back, so that Back never opens it again. What a link has opened has no such
 * step: closing it changes the address in its place.
 */
export function useStep<T>(name: string, inAddress?: InAddress<T | null>): Step<T> {
  const [opened, set] = usePlace<T | null>(name, null, inAddress);
  const change = useChangeOfPlace();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const closingFrom = useRef<string | null>(null);
  const steps = stepsIn(state);
  /** As of now: closing may be asked for by somebody who saw an older place, such as before a confirmation. */
  const now = useRef({ key, opened, steps, set });
  useLayoutEffect(() => {
    now.current = { key, opened, steps, set };
  });

  useEffect(() => {
    const from = closingFrom.current;
    if (from === null || from === key) return;
    closingFrom.current = null;
    steppingBack = false;
    // A confirmation on top had a step of its own: then one step back was not enough.
    if (opened !== null) set(null, 'replace');
  }, [key, opened, set]);

  const open = useCallback(
    (value: T) => {
      const address = inAddress?.write(value) ?? {};
      const isWhole = inAddress && !inAddress.partial;
      change(
        { held: { [name]: isWhole ? undefined : value, [STEPS]: [...now.current.steps, name] }, address },
        'push',
      );
    },
    [change, name, inAddress],
  );
  const close = useCallback(() => {
    const { key: from, opened: held, steps: made, set: put } = now.current;
    if (held === null || closingFrom.current === from) return;
    if (!made.includes(name)) {
      put(null, 'replace');
      return;
    }
    closingFrom.current = from;
    steppingBack = true;
    navigate(-1);
  }, [navigate, name]);
  return { opened, open, close };
}
