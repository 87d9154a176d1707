import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names';
import classes from './dropdown.module.css';
import type { Suggestion, Suggestions } from './use-suggestions';

/** Between the box and the list, in pixels. */
const GAP = 4;

export interface SuggestionListProps {
  readonly suggestions: Suggestions;
  readonly label: string;
  /** The options, in groups where there are any. */
  readonly children: ReactNode;
  readonly maxHeight?: number;
}

/** The list under a box that suggests. It hangs at the end of the page, so that no card or dialog cuts it off. */
export function SuggestionList({ suggestions, label, children, maxHeight }: SuggestionListProps) {
  if (!suggestions.open) return null;
  return createPortal(
    <OpenList suggestions={suggestions} label={label} maxHeight={maxHeight}>
      {children}
    </OpenList>,
    document.body,
  );
}

function OpenList({ suggestions, label, children, maxHeight }: SuggestionListProps) {
  const { listId, input } = suggestions;
  const box = useRef<HTMLDivElement>(null);
  useStayAt(input, box);
  return (
    // The box keeps the focus while somebody clicks or scrolls here.
    <div ref={box} className={classes.dropdown} onMouseDown={(event) => event.preventDefault()} role="none">
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={maxHeight === undefined ? classes.suggestions : classes.scrolling}
        style={{ maxHeight }}
      >
        {children}
      </div>
    </div>
  );
}

/** Keeps the list under its box, or over it where there is more room, whatever scrolls or changes its size. */
function useStayAt(input: RefObject<HTMLInputElement | null>, box: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => moveTo(input.current, box.current));
  useEffect(() => {
    const follow = () => moveTo(input.current, box.current);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [input, box]);
}

function moveTo(input: HTMLElement | null, list: HTMLElement | null): void {
  if (!input || !list) return;
  const box = input.getBoundingClientRect();
  const room = { above: box.top, below: window.innerHeight - box.bottom };
  list.style.width = `${box.width}px`;
  const needed = list.offsetHeight + GAP;
  const top = room.below < needed && room.above > room.below ? box.top - needed : box.bottom + GAP;
  list.style.left = `${box.left + window.scrollX}px`;
  list.style.top = `${top + window.scrollY}px`;
}

interface SuggestedOptionProps extends Suggestion {
  readonly suggestions: Suggestions;
  readonly children: ReactNode;
}

/** One option of a SuggestionList. */
export function SuggestedOption({ suggestions, value, disabled = false, children }: SuggestedOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  const current = suggestions.current === value;
  useEffect(() => {
    if (current) option.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box, which keeps the focus
    <div
      ref={option}
      id={suggestions.optionId(value)}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      aria-disabled={disabled || undefined}
      className={classNames(classes.option, current && classes.current, disabled && classes.disabled)}
      onClick={disabled ? undefined : () => suggestions.choose(value)}
    >
      {children}
    </div>
  );
}

/** Said in the list when nothing matches. */
export function NothingSuggested({ children }: { readonly children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}
