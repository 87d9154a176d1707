import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
  /** Whether title and page number stand at the foot; not on sheets that go to different people. */
  readonly isNumbered?: boolean;
}

/** A clean A4 sheet with its title and page numbers, alone on the paper until printing has ended. Pictures are waited for. */
export function PrintFrame({
  children,
  printing,
  onDone,
  title,
  delay = 0,
  isNumbered = true,
}: PrintFrameProps) {
  return printing
    ? createPortal(
        <Sheet onDone={onDone} title={title} delay={delay} isNumbered={isNumbered}>
          {children}
        </Sheet>,
        document.body,
      )
    : null;
}

const NEVER_BEGAN = 500;

/**
 * The title and the number of the page at the foot of every sheet; answers how to take them away again. A style
 * sheet made by script, because the security policy allows no style in the page.
 */
function numberPages(title: string): () => void {
  if (typeof CSSStyleSheet === 'undefined' || !document.adoptedStyleSheets) return () => undefined;
  const text = title.replace(/[\\"\n\r\f]/g, ' ');
  const foot = new CSSStyleSheet();
  foot.replaceSync(`@page {
    @bottom-left { content: "${text}"; font: 9pt sans-serif; }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9pt sans-serif; }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, foot];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== foot);
  };
}

function Sheet({ children, onDone, title, delay, isNumbered }: Omit<Required<PrintFrameProps>, 'printing'>) {
  const sheet = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const before = document.title;
    let given = true;
    let begun = false;
    let unnumber: () => void = () => undefined;
    const print = async () => {
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.all(pictures.map((picture) => picture.decode?.().catch(() => undefined)));
      if (!given) return;
      document.title = title;
      if (isNumbered) unnumber = numberPages(title);
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      window.print();
      // Where print() returns at once the window goes on printing; a browser that never began will not end either.
      setTimeout(() => {
        if (!begun) end();
      }, NEVER_BEGAN);
    };
    const begin = () => {
      begun = true;
    };
    const end = () => {
      if (!given) return;
      clean();
      finish();
    };
    const clean = () => {
      given = false;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      unnumber();
      unnumber = () => undefined;
      document.title = before;
    };
    const timer = setTimeout(() => void print(), delay);
    return () => {
      clearTimeout(timer);
      clean();
    };
  }, [title, delay, isNumbered]);
  return (
    <div ref={sheet} className={classes.sheet} data-print-frame="">
      {children}
    </div>
  );
}
