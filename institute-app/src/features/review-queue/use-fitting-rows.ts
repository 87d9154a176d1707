import { useSyncExternalStore } from 'react';

/** A row, and what stands over and under the list, in letters: large letters need more room. */
const ROW_REM = 3.25;
const AROUND_REM = 15.5;
const AT_LEAST = 3;

/** How many rows of the list the window has room for: the list needs no scrolling of its own. */
export function useFittingRows(): number {
  return useSyncExternalStore(subscribe, fittingRows);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function fittingRows(): number {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(AT_LEAST, Math.floor((window.innerHeight / letter - AROUND_REM) / ROW_REM));
}
