import { type ReactNode, useEffect, useRef } from 'react';

/** Where a university was opened, the focus goes on to what is not chosen yet, else to Apply: what opened it may be gone. */
export function FocusWhenOpened({ active, children }: { active: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.closest('tr, li');
    if (!active || !row) return;
    const unset = [...row.querySelectorAll('select')].find(({ value }) => value === '');
    const next = unset ?? row.querySelector<HTMLElement>('[data-apply] button');
    next?.focus();
  }, [active]);
  return <div ref={box}>{children}</div>;
}
