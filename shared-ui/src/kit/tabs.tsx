import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { IconChevronLeft, IconChevronRight } from './icons';
import classes from './tabs.module.css';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly badge?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the group of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Views of one thing beside one another; arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const idOf = (id: Id) => `${base}-${id}`;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = step && tabs[step(at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(idOf(next.id))?.focus();
  };
  const { list, hidden, look, scroll } = useHiddenTabs(value);
  return (
    <div className={classes.tabs}>
      <div
        className={classes.strip}
        data-before={hidden.before || undefined}
        data-after={hidden.after || undefined}
      >
        <MoreTabs side="before" shown={hidden.before} onMore={() => scroll(-1)} />
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classes.list}
          onKeyDown={move}
          onScroll={look}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={idOf(tab.id)}
              aria-selected={tab.id === value}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              className={classes.tab}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.badge}
            </button>
          ))}
        </div>
        <MoreTabs side="after" shown={hidden.after} onMore={() => scroll(1)} />
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={idOf(value)} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}

/** Which tabs of a strip that scrolls are out of sight; the chosen one is brought into sight. */
function useHiddenTabs(chosen: string) {
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = () => {
    const strip = list.current;
    if (!strip) return;
    const before = strip.scrollLeft > 1;
    const after = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1;
    setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
  };
  const lookNow = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is the reason to scroll
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip && tab && strip.scrollWidth > strip.clientWidth) {
      strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    }
    lookNow();
  }, [chosen]);
  useEffect(() => {
    const again = () => lookNow();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, []);
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.7, behavior: 'smooth' });
  return { list, hidden, look, scroll };
}

interface MoreTabsProps {
  readonly side: 'before' | 'after';
  readonly shown: boolean;
  readonly onMore: () => void;
}

/** An arrow where tabs are out of sight: for the finger and the mouse; the keyboard has the arrow keys. */
function MoreTabs({ side, shown, onMore }: MoreTabsProps) {
  if (!shown) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes.more}
      data-side={side}
      onClick={onMore}
    >
      {side === 'before' ? <IconChevronLeft /> : <IconChevronRight />}
    </button>
  );
}
