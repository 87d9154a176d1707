import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** How many rows are ticked; with none there is no bar. */
  readonly count: number;
  readonly onClear: () => void;
  /** How many rows can be ticked because they are loaded, and how many match; said when there are more. */
  readonly scope?: { readonly loaded: number; readonly total: number | null };
  /** What can be done with them: buttons. */
  readonly children: ReactNode;
}

const figures = new Intl.NumberFormat('en-US');

/** Stays in sight at the foot of the screen while rows are ticked: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, scope, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <span className={classes.count} role="status">
        {count} selected
      </span>
      {scope && (scope.total ?? 0) > scope.loaded && (
        <span className={classes.scope}>
          {figures.format(scope.loaded)} of {figures.format(scope.total ?? 0)} are loaded; only these can be
          ticked
        </span>
      )}
      <Button size="small" variant="quiet" icon={<IconX aria-hidden="true" />} onClick={onClear}>
        Clear
      </Button>
      <div className={classes.deeds}>{children}</div>
    </section>
  );
}
