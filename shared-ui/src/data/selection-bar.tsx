import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** How many rows are ticked; with none there is no bar. */
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with them: buttons. */
  readonly children: ReactNode;
}

/** Stays in sight at the foot of the screen while rows are ticked: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <span className={classes.count} role="status">
        {count} selected
      </span>
      <Button size="small" variant="quiet" icon={<IconX aria-hidden="true" />} onClick={onClear}>
        Clear
      </Button>
      <div className={classes.deeds}>{children}</div>
    </section>
  );
}
