/** How long a line rests at least, if it rests, in milliseconds: work that ends at once is asked for most often. */
const SHORTEST_REST = 100;

export interface TurnLimits {
  /** How many work at the same time. */
  readonly atOnce: number;
  /** How much of one person may wait or be at work. */
  readonly ofPerson: number;
  /** How much of everybody may wait. */
  readonly waiting: number;
}

/** Why somebody may not even wait. */
export class LineFull extends Error {
  constructor(readonly of: 'this person' | 'everybody') {
    super(`Too much of ${of} waits.`);
  }
}

/** Who brings something, and in whose line they wait: their own, or one that they share with all of their address. */
export interface Bringing {
  readonly person: string;
  readonly line: string;
  /** How much of this person may wait or be at work, where that is less than of others. */
  readonly most?: number;
  /** How many times as long as the work took the line rests after it, so that there is room for others at any time. */
  readonly rest?: number;
}

/** Does the work when its turn has come. */
export type TakeTurn = <Value>(bringing: Bringing, work: () => Promise<Value>) => Promise<Value>;

interface Waiting {
  readonly person: string;
  begin(): void;
  giveUp(): void;
}

/**
 * Lines take turns, and each person has one thing at work at most: who brings ten waits after every one with others. A
 * line that rests waits even while nobody else does. When too much waits, the line that is longest gives way. Throws
 * `LineFull` before anything is done.
 */
export function createTurns({ atOnce, ofPerson, waiting }: TurnLimits): TakeTurn {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  const atWork = new Set<string>();
  /** Until when a line rests, by the clock of `performance.now()`. */
  const resting = new Map<string, number>();
  let inLine = 0;

  function callNext(): void {
    for (const [name, line] of lines) {
      if (atWork.size >= atOnce) return;
      if (resting.has(name)) continue;
      const index = line.findIndex(({ person }) => !atWork.has(person));
      const [next] = index < 0 ? [] : line.splice(index, 1);
      if (!next) continue;
      toTheEnd(name);
      inLine -= 1;
      atWork.add(next.person);
      next.begin();
    }
  }

  function toTheEnd(name: string): void {
    const line = lines.get(name);
    lines.delete(name);
    if (line && line.length > 0) lines.set(name, line);
  }

  function letRest(name: string, time: number): void {
    const until = performance.now() + time;
    if (until <= (resting.get(name) ?? 0)) return;
    resting.set(name, until);
    setTimeout(() => {
      if (resting.get(name) !== until) return;
      resting.delete(name);
      callNext();
    }, time).unref();
  }

  function makeRoomFor(name: string): void {
    if (inLine < waiting) return;
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= (lines.get(name)?.length ?? 0) + 1) throw new LineFull('everybody');
    longest.pop()?.giveUp();
    inLine -= 1;
  }

  function amountOf({ person, line }: Bringing): number {
    const waits = lines.get(line)?.filter((waiting) => waiting.person === person).length ?? 0;
    return waits + (atWork.has(person) ? 1 : 0);
  }

  return async (bringing, work) => {
    const { person, line: name, most = ofPerson, rest = 0 } = bringing;
    if (amountOf(bringing) >= most) throw new LineFull('this person');
    makeRoomFor(name);
    await new Promise<void>((resolve, reject) => {
      const line = lines.get(name) ?? [];
      line.push({ person, begin: resolve, giveUp: () => reject(new LineFull('everybody')) });
      lines.set(name, line);
      inLine += 1;
      callNext();
    });
    const began = performance.now();
    try {
      return await work();
    } finally {
      atWork.delete(person);
      toTheEnd(name);
      if (rest > 0) letRest(name, Math.max(SHORTEST_REST, rest * (performance.now() - began)));
      callNext();
    }
  };
}
