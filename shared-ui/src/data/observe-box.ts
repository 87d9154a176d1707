import type { Rect, Virtualizer } from '@tanstack/react-virtual';

/** For the rows of a scrolling box: follows its size; one without a size (not laid out yet) counts as this large. */
export function observeBox<Box extends HTMLElement>(sight: Rect) {
  return (rows: Virtualizer<Box, Element>, report: (rect: Rect) => void): (() => void) => {
    const box = rows.scrollElement;
    if (!box) return () => undefined;
    const measure = () =>
      report(box.offsetHeight ? { width: box.offsetWidth, height: box.offsetHeight } : sight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  };
}
