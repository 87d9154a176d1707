import { type KeyboardEvent, type ReactNode, useId } from 'react';
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
  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label={label} className={classes.list} onKeyDown={move}>
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
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={idOf(value)} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
