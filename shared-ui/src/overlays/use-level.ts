import { useLayoutEffect, useState } from 'react';

const standing: number[] = [];

/** How many open dialogs lie under one: what was opened last is on top, wherever it stands in the document. */
export function useLevel(opened: boolean): number {
  const [level, setLevel] = useState(0);
  useLayoutEffect(() => {
    if (!opened) return;
    const own = Math.max(-1, ...standing) + 1;
    standing.push(own);
    setLevel(own);
    return () => {
      standing.splice(standing.indexOf(own), 1);
    };
  }, [opened]);
  return level;
}
