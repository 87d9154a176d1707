import { type ReactNode, useEffect, useRef } from 'react';
import classes from './score-file.module.css';

/** The next step of a file: whoever pressed the button that led here goes on reading from its start. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  );
}
