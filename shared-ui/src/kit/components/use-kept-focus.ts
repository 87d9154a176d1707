import { useEffect } from 'react';

const HOME = '[data-focus-home]';
const ROW = '[data-row]';
/** Beside a table, as its details or the bar of what is ticked: when they close, the focus goes back to the table. */
const ASIDE = '[data-focus-aside]';
/** The part of the page around a table, which stays when the last row is gone. */
const PART = 'section, [role="tabpanel"]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const REMEMBERED = 8;

/** Where the focus was: a table or a dialog, and in a table which row. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly home: HTMLElement;
  readonly part: HTMLElement | null;
  readonly row: Element | null;
  readonly index: number;
}

function positionOf(element: HTMLElement): FocusPosition | null {
  const home = element.closest<HTMLElement>(HOME);
  if (!home) return null;
  const row = element.closest(ROW);
  const index = row ? [...home.querySelectorAll(ROW)].indexOf(row) : -1;
  return { element, home, part: home.closest<HTMLElement>(PART), row, index };
}

function focusFirst(candidates: Iterable<HTMLElement>): boolean {
  for (const candidate of candidates) {
    candidate.focus();
    if (document.activeElement === candidate) return true;
  }
  return false;
}

/** Back to what it was on; else to its row, to the row that took its place, or to the part of the page itself. */
function returnTo({ element, home, row, index }: FocusPosition): boolean {
  if (!home.isConnected) return false;
  if (element.isConnected && focusFirst([element])) return true;
  const rows = [...home.querySelectorAll(ROW)];
  const next = row?.isConnected ? row : (rows[index] ?? rows.at(-1));
  if (next instanceof HTMLElement && index >= 0) {
    if (focusFirst(next.querySelectorAll<HTMLElement>(FOCUSABLE))) return true;
    next.tabIndex = -1;
    if (focusFirst([next])) return true;
  }
  const rowsBox = home.querySelector<HTMLElement>(':scope > [tabindex]');
  return focusFirst(rowsBox ? [rowsBox] : [home]);
}

/** The whole table is gone: where it stood. */
function returnToPart({ part }: FocusPosition): boolean {
  if (!part?.isConnected) return false;
  // What Tab reaches already stays reachable.
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  return focusFirst([part]);
}

/**
 * Keeps the keyboard's focus on the page: when what had it goes away, as a button whose action is done, the focus goes
 * to the next sensible thing in the same table or dialog (`data-focus-home`). A click beside everything is left alone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail: FocusPosition[] = [];
    const note = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return;
      const position = event.target.closest(ASIDE) ? null : positionOf(event.target);
      const beside = event.target.closest(`[role="dialog"], ${ASIDE}`) !== null;
      // Somewhere else on the page: what was before no longer matters. Dialogs and details give the focus back.
      if (!position && !beside) trail = [];
      else if (position) trail = [...trail.slice(1 - REMEMBERED), position];
    };
    const forget = (event: PointerEvent) => {
      const pressed =
        event.target instanceof Element && event.target.closest(`${FOCUSABLE}, label, [tabindex]`);
      if (!pressed) trail = [];
    };
    const look = () => {
      if (trail.length === 0 || document.activeElement !== document.body) return;
      const latest = [...trail].reverse();
      if (!latest.some(returnTo) && !latest.some(returnToPart)) trail = [];
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
