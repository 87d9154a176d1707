import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** React alone knows whether it takes over what stands there; what it is told must stay, or it would draw again at once. */
function watchDrawing() {
  let isTakingOver = false;
  return {
    isFresh: () => !isTakingOver,
    takesOver: () => {
      isTakingOver = true;
      return false;
    },
  };
}

/**
 * Whether the page is the browser's. False where the server renders it and in the drawing that takes it over: what
 * only the browser knows (its width, its theme) must not decide there, or the page would change under the reader. What
 * changes afterwards is drawn in pieces.
 */
export function useTakenOver(): boolean {
  const [drawing] = useState(watchDrawing);
  const isFresh = useSyncExternalStore(never, drawing.isFresh, drawing.takesOver);
  const [isTakenOver, setTakenOver] = useState(isFresh);
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  return isTakenOver;
}
