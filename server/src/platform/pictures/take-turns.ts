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

/** Does the work when its turn has come. */
export type TakeTurn = <Value>(person: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Persons take turns: each has one thing at work at most, and who brings ten waits after every one with others. Throws
 * `LineFull` before anything is done.
 */
export function createTurns({ atOnce, ofPerson, waiting }: TurnLimits): TakeTurn {
  /** Who waits with what, in the order of the turns. */
  const lines = new Map<string, (() => void)[]>();
  const atWork = new Set<string>();
  let inLine = 0;

  function callNext(): void {
    for (const [person, line] of lines) {
      if (atWork.size >= atOnce) return;
      if (atWork.has(person)) continue;
      const start = line.shift();
      lines.delete(person);
      if (line.length > 0) lines.set(person, line);
      if (!start) continue;
      inLine -= 1;
      atWork.add(person);
      start();
    }
  }

  return async (person, work) => {
    const line = lines.get(person) ?? [];
    if (line.length + (atWork.has(person) ? 1 : 0) >= ofPerson) throw new LineFull('this person');
    if (inLine >= waiting) throw new LineFull('everybody');
    await new Promise<void>((resolve) => {
      line.push(resolve);
      lines.set(person, line);
      inLine += 1;
      callNext();
    });
    try {
      return await work();
    } finally {
      atWork.delete(person);
      const rest = lines.get(person);
      if (rest && lines.delete(person)) lines.set(person, rest);
      callNext();
    }
  };
}
