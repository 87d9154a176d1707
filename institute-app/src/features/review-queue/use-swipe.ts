import { useEffect, useEffectEvent, useState } from 'react';

interface Ways {
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

/** So far a finger goes until it is a swipe, and so far what it holds follows, in pixels. */
const FAR = 64;
const FOLLOWS = 40;
/** A finger that presses is not quite still. */
const PRESS = 8;
/** Nearer to an edge of the window the phone itself goes back. */
const EDGE = 24;
/** Where a finger sideways means something of its own. */
const BUSY = 'input, textarea, select, [data-own-keys]';

/**
 * A finger that goes sideways over the box leads to the next one or the one before; up and down scrolls as ever, which the
 * `touch-action` of the box decides. The buttons for both stay. Answers what takes the element.
 */
export function useSwipe(ways: Ways): (element: HTMLElement | null) => void {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const wayOf = useEffectEvent((towardsStart: boolean) => (towardsStart ? ways.next : ways.previous));
  useEffect(() => {
    if (!box) return;
    let start: PointerEvent | null = null;
    const wayTo = (x: number) => wayOf(x < 0 === (getComputedStyle(box).direction === 'ltr'));
    const rest = () => {
      start = null;
      box.style.translate = '';
      delete box.dataset.swiped;
    };
    const down = (event: PointerEvent) => {
      if (start) rest();
      else if (event.isPrimary && mayBegin(event, box)) start = event;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return;
      const { x } = distance(start, event);
      if (Math.abs(x) < PRESS) return;
      box.dataset.swiped = '';
      box.style.translate = `${wayTo(x) ? Math.max(-FOLLOWS, Math.min(FOLLOWS, x / 2)) : 0}px`;
    };
    const up = (event: PointerEvent) => {
      const began = start;
      rest();
      if (event.pointerId !== began?.pointerId) return;
      const { x, y } = distance(began, event);
      if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) wayTo(x)?.();
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: rest } as const;
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) box.addEventListener(name, listeners[name]);
    return () => {
      for (const name of names) box.removeEventListener(name, listeners[name]);
    };
  }, [box]);
  return setBox;
}

function distance(from: PointerEvent, to: PointerEvent): { x: number; y: number } {
  return { x: to.clientX - from.clientX, y: to.clientY - from.clientY };
}

/** Not with a mouse, in a page that is enlarged, at its edges, in a field, or in what scrolls sideways itself. */
function mayBegin({ pointerType, clientX, target }: PointerEvent, box: HTMLElement): boolean {
  if (pointerType !== 'touch' || (window.visualViewport?.scale ?? 1) > 1.01) return false;
  if (clientX < EDGE || clientX > window.innerWidth - EDGE) return false;
  if (!(target instanceof Element) || target.closest(BUSY)) return false;
  for (let inner: Element | null = target; inner && inner !== box; inner = inner.parentElement) {
    const scrolls = inner.scrollWidth > inner.clientWidth + 1;
    if (scrolls && ['auto', 'scroll'].includes(getComputedStyle(inner).overflowX)) return false;
  }
  return true;
}
