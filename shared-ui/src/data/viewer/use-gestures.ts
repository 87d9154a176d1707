import { type RefObject, useEffect, useEffectEvent } from 'react';

const WHEEL_SPEED = 0.002;

/** Zooms with Ctrl and the wheel and with two fingers, and moves what is larger than the stage with the mouse. */
export function useGestures(stage: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, PointerEvent>();
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL_SPEED));
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pointers.set(event.pointerId, event);
      if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const apart = distanceOf(pointers);
      pointers.set(event.pointerId, event);
      if (apart > 0) zoom(distanceOf(pointers) / apart);
      else if (event.pointerType === 'mouse')
        element.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
    };
    const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    for (const end of ENDS) element.addEventListener(end, up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      for (const end of ENDS) element.removeEventListener(end, up);
    };
  }, [stage]);
}

const ENDS = ['pointerup', 'pointercancel', 'pointerleave'] as const;

/** How far two fingers are apart; 0 unless there are two. */
function distanceOf(pointers: ReadonlyMap<number, PointerEvent>): number {
  const [one, other, third] = [...pointers.values()];
  if (!one || !other || third) return 0;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
