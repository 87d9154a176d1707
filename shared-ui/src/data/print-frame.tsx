import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-frame.module.css';

export interface PrintFrameProps {
  readonly children: ReactNode;
  /** Turns true to print; `onDone` turns it back. */
  readonly printing: boolean;
  readonly onDone: () => void;
  /** The file name that browsers suggest for a PDF. */
  readonly title: string;
  /** Milliseconds until the print window opens, e.g. 700. */
  readonly delay?: number;
}

/** A clean A4 sheet: while it prints, nothing else of the page is on the paper. Pictures are waited for. */
export function PrintFrame({ children, printing, onDone, title, delay = 0 }: PrintFrameProps) {
  return printing
    ? createPortal(
        <Sheet onDone={onDone} title={title} delay={delay}>
          {children}
        </Sheet>,
        document.body,
      )
    : null;
}

function Sheet({ children, onDone, title, delay }: Omit<Required<PrintFrameProps>, 'printing'>) {
  const sheet = useRef<HTMLDivElement>(null);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    const before = document.title;
    let given = true;
    const print = async () => {
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.all(pictures.map((picture) => picture.decode?.().catch(() => undefined)));
      if (!given) return;
      document.title = title;
      window.print();
      document.title = before;
      latest.current();
    };
    const timer = setTimeout(() => void print(), delay);
    return () => {
      given = false;
      clearTimeout(timer);
      document.title = before;
    };
  }, [title, delay]);
  return (
    <div ref={sheet} className={classes.sheet} data-print-frame="">
      {children}
    </div>
  );
}
