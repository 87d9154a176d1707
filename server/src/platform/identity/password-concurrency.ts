/** Somebody who waits; called with nothing to begin, or with the error to give up. */
interface Waiting {
  begin(): void;
  giveUp(): void;
}

export interface Lanes {
  /** How much is worked on at once; one place of them is never a stranger's. */
  readonly atOnce: number;
  /** How many may wait in each lane. */
  readonly mostWaiting: number;
  /** What those are told for whom there is no room. */
  readonly full: () => Error;
}

/**
 * Two lanes to work that costs much: people who are known (a session, or a browser in which they logged in before) go
 * first, strangers share the other lane address by address in turn. When it is full, the address that waits most often
 * gives way, so that nobody who knocks a hundred times keeps a neighbour out.
 */
export function createLanes({ atOnce, mostWaiting, full }: Lanes) {
  const known: Waiting[] = [];
  const strangers = new Map<string, Waiting[]>();
  let running = 0;
  let runningStrangers = 0;

  const hasRoom = (from: string | null) =>
    running < atOnce && (from === null || runningStrangers < Math.max(1, atOnce - 1));

  function enter(from: string | null): void {
    running += 1;
    if (from !== null) runningStrangers += 1;
  }

  function beginNext(): void {
    const [first] = known;
    if (first && hasRoom(null)) {
      known.shift();
      enter(null);
      first.begin();
      return;
    }
    for (const [from, waiting] of strangers) {
      if (!hasRoom(from)) return;
      const next = waiting.shift();
      // To the end of the round, behind the other addresses.
      strangers.delete(from);
      if (waiting.length > 0) strangers.set(from, waiting);
      if (!next) continue;
      enter(from);
      next.begin();
      return;
    }
  }

  function makeRoomFor(from: string | null): void {
    if (from === null) {
      if (known.length >= mostWaiting) throw full();
      return;
    }
    let total = 0;
    let longest: Waiting[] = [];
    for (const waiting of strangers.values()) {
      total += waiting.length;
      if (waiting.length > longest.length) longest = waiting;
    }
    if (total < mostWaiting) return;
    if (longest.length <= (strangers.get(from)?.length ?? 0) + 1) throw full();
    longest.pop()?.giveUp();
  }

  function wait(from: string | null): Promise<void> {
    makeRoomFor(from);
    return new Promise((resolve, reject) => {
      const waiting = { begin: resolve, giveUp: () => reject(full()) };
      if (from === null) known.push(waiting);
      else strangers.set(from, [...(strangers.get(from) ?? []), waiting]);
    });
  }

  /** Does the work in the lane of whoever asks: `from` is a stranger's address, null somebody known. */
  return async function inLane<Value>(from: string | null, work: () => Promise<Value>): Promise<Value> {
    if (hasRoom(from)) enter(from);
    else await wait(from);
    try {
      return await work();
    } finally {
      running -= 1;
      if (from !== null) runningStrangers -= 1;
      beginNext();
    }
  };
}
