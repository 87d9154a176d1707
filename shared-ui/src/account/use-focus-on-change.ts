import { useEffect, useRef } from 'react';

/** Another view takes the place of one that had the focus: the focus goes with it. */
export function useFocusOnChange(view: string) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) content.current?.focus();
    before.current = view;
  }, [view]);
  return content;
}
