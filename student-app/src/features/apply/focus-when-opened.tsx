import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface FocusWhenOpenedProps {
  /** Whether it was opened just now; asked once for each way in. */
  readonly takeFocus: () => boolean;
  readonly children: ReactNode;
}

/** Where a university was opened, the focus goes on to what is not chosen yet, else to Apply: what opened it may be gone. */
export function FocusWhenOpened({ takeFocus, children }: FocusWhenOpenedProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useEffectEvent(() => {
    const row = box.current?.closest('tr, li');
    if (!row || !takeFocus()) return;
    const unset = [...row.querySelectorAll('select')].find(({ value }) => value === '');
    const next = unset ?? row.querySelector<HTMLElement>('[data-apply] button');
    next?.focus();
  });
  useEffect(() => focusNext());
  return <div ref={box}>{children}</div>;
}
