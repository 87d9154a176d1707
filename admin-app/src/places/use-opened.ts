import { useNavigate, usePlace } from '@uas/shared-ui/kit';
import { useCallback, useRef } from 'react';

const PATIENCE = 40;
const TURN = 25;

/** What the browser keeps for the present step of the history; undefined where there is no browser history. */
function heldNow(): { dialogs?: unknown } | undefined {
  return window.history.state?.usr ?? undefined;
}

function hasDialogStep(held: { dialogs?: unknown }): boolean {
  return Array.isArray(held.dialogs) && held.dialogs.length > 0;
}

export interface Opened<T> {
  /** What is open, or null. */
  readonly value: T | null;
  /** The same, and while it closes what was open last. */
  readonly shown: T | null;
  readonly open: (value: T) => void;
  readonly close: () => void;
}

/**
 * A dialog that survives a reload and that Back closes. Closing takes its step out of the history again, so
 * that Back never opens it a second time; it waits for a confirmation above it that is just closing.
 */
export function useOpened<T>(name: string): Opened<T> {
  const [value, set] = usePlace<T | null>(name, null);
  const navigate = useNavigate();
  const close = useCallback(() => {
    const attempt = (turn: number) => {
      const held = heldNow();
      if (!held) set(null, 'replace');
      else if (hasDialogStep(held) && turn < PATIENCE) window.setTimeout(() => attempt(turn + 1), TURN);
      else navigate(-1);
    };
    attempt(0);
  }, [set, navigate]);
  const open = useCallback((next: T) => set(next), [set]);
  const last = useRef(value);
  if (value !== null) last.current = value;
  return { value, shown: last.current, open, close };
}
