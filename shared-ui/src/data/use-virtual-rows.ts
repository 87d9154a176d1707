import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** From here on only the rows in sight are in the page. */
export const VIRTUAL_FROM = 200;

export interface VirtualRows {
  /** Indexes of the rows to render. */
  readonly indexes: readonly number[];
  /** Empty space before and after them, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: Element | null) => void) | undefined;
}

/** Which rows are worth rendering: those in sight of the page; all of them up to 200. `box` holds them. */
export function useVirtualRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): VirtualRows {
  const few = count <= VIRTUAL_FROM;
  const top = useTopInPage(box, !few);
  const rows = useWindowVirtualizer({
    count: few ? 0 : count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    measureElement: (row) => (row instanceof HTMLElement && row.offsetHeight) || height,
  });
  if (few) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined };
  }
  const items = rows.getVirtualItems();
  return {
    indexes: items.map((item) => item.index),
    before: (items[0]?.start ?? top) - top,
    after: rows.getTotalSize() + top - (items[items.length - 1]?.end ?? top),
    measure: rows.measureElement,
  };
}

/** How far below the top of the page a box begins; looked at anew whenever it is rendered. */
function useTopInPage(box: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  const last = useRef(0);
  useLayoutEffect(() => {
    if (!isNeeded || !box.current) return;
    const now = Math.round(box.current.getBoundingClientRect().top + window.scrollY);
    if (now === last.current) return;
    last.current = now;
    setTop(now);
  });
  return top;
}
