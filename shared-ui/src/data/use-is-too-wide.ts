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
