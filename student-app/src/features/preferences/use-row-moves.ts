import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

type Direction = 'up' | 'down';

/** Moves rows of a list by buttons and by dragging; the focus stays on the row that was moved. */
export function useRowMoves(ids: readonly string[], move: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; direction: Direction } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    pressed.current = null;
    const row = list.current?.children[ids.indexOf(id)];
    const other = direction === 'up' ? 'down' : 'up';
    const button =
      row?.querySelector<HTMLElement>(`[data-move="${direction}"]:not([aria-disabled="true"])`) ??
      row?.querySelector<HTMLElement>(`[data-move="${other}"]:not([aria-disabled="true"])`);
    button?.focus();
  }, [ids]);

  const press = (id: string, direction: Direction) => {
    pressed.current = { id, direction };
    move(id, ids.indexOf(id) + (direction === 'up' ? -1 : 1));
  };

  /** The row over which a pointer is: the first whose middle lies below it, else the last. */
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return below < 0 ? rows.length - 1 : below;
  };

  const startDrag = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(id);
  };
  const drag = (id: string, event: PointerEvent<HTMLElement>) => {
    if (dragged !== id) return;
    const to = rowAt(event.clientY);
    if (to >= 0 && to !== ids.indexOf(id)) move(id, to);
  };
  const endDrag = () => setDragged(null);
  return { list, press, dragged, startDrag, drag, endDrag };
}
