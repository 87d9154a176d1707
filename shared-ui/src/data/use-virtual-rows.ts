import { type Rect, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { observeBox } from './observe-box';

/** From here on only the rows in sight are in the page. */
export const VIRTUAL_FROM = 200;

const SIGHT: Rect = { width: 1000, height: 700 };
const observe = observeBox<HTMLElement>(SIGHT);

export interface VirtualRows {
  /** Indexes of the rows to render. */
  readonly indexes: readonly number[];
  /** Empty space before and after them, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: Element | null) => void) | undefined;
  readonly scrollBox: React.RefObject<HTMLElement | null>;
}

/** Which rows of a scrolling box are worth rendering; all of them up to 200. */
export function useVirtualRows(count: number, height: number): VirtualRows {
  const scrollBox = useRef<HTMLElement | null>(null);
  const few = count <= VIRTUAL_FROM;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized; it is read anew each time
  const rows = useVirtualizer({
    count: few ? 0 : count,
    getScrollElement: () => scrollBox.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: SIGHT,
    observeElementRect: observe,
    measureElement: (row) => (row instanceof HTMLElement && row.offsetHeight) || height,
  });
  if (few) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined, scrollBox };
  }
  const items = rows.getVirtualItems();
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: rows.getTotalSize() - (items[items.length - 1]?.end ?? 0),
    measure: rows.measureElement,
    scrollBox,
  };
}
