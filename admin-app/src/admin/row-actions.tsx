import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** What can be done about a row, on one line where there is room. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
