/** How many calls of one account are worked on at once for each of so many calls a minute that it may make. */
const CALLS_FOR_ONE = 600;
/** How many more of its calls may wait. */
const MOST_WAITING = 100;

/** How many calls of one account are worked on at once. */
export function mostAtOnce(callsPerMinute: number): number {
  return Math.max(2, Math.floor(callsPerMinute / CALLS_FOR_ONE));
}

/**
 * Works on a few calls of each account at once, in their order, so that no account holds all connections to the
 * database. Throws what `full` makes when too many wait already.
 */
export function createFewAtOnce(atOnce: number, full: () => Error, mostWaiting = MOST_WAITING) {
  const accounts = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return async function inTurn<Value>(account: string, work: () => Promise<Value>): Promise<Value> {
    const own = accounts.get(account) ?? { running: 0, waiting: [] };
    accounts.set(account, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.waiting.length >= mostWaiting) throw full();
    // Whoever ends hands the place over, so that nobody slips in between.
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) accounts.delete(account);
      }
    }
  };
}
