/** How many moments, which stand in their order, are not after this one. */
export function countPassed(moments: readonly number[], now: Date): number {
  let from = 0;
  let to = moments.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle] ?? 0) <= now.getTime()) from = middle + 1;
    else to = middle;
  }
  return from;
}
