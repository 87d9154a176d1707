import { useEffect, useRef } from 'react';

/**
 * Moves the focus along when a line of a growing list comes or goes: into the line that came, the last one unless `added`
 * says which, or to the button that adds one. Lines have `data-line`, what holds the button `data-add`.
 */
export function useFocusOfLines(count: number, added = -1) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count === before.current) return;
    const lines = [...(frame.current?.querySelectorAll(':scope > [data-line]') ?? [])];
    const line = count > before.current ? lines.at(added) : null;
    before.current = count;
    const field = line?.querySelector<HTMLElement>('select, input');
    (field ?? frame.current?.querySelector<HTMLElement>(':scope > [data-add] button'))?.focus();
  }, [count, added]);
  return frame;
}
