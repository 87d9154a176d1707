import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** Whether what stands in a box is wider than the box. */
export function useIsTooWide(box: RefObject<HTMLElement | null>): boolean {
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = () => setIsTooWide(inner.scrollWidth > outer.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return isTooWide;
}

/** @deprecated For portals whose list of applications still scrolls in a box; it goes when none of them is deployed. Follows its size; one without a size (not laid out yet) counts as this large. */
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
