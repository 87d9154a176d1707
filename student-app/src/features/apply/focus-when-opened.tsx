import { type ReactNode, useEffect, useRef } from 'react';

/** Where a university was opened, the focus goes on to what is chosen first; the button that opened it is gone. */
export function FocusWhenOpened({ active, children }: { active: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) box.current?.querySelector('select')?.focus();
  }, [active]);
  return <div ref={box}>{children}</div>;
}
