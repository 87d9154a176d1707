import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** Something short that must not wrap, such as a date or a phone number. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={classes.oneLine}>{children}</span>;
}
