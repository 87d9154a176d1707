import { OPEN_CATEGORY } from '@uas/contract';

/** The seats of a program in one category. */
export interface MarketCategory {
  readonly code: string;
  readonly seats: number;
  /** Where seats go that nobody of the category can take; null: nowhere. */
  readonly fallsTo: string | null;
}

export interface MarketProgram {
  readonly id: string;
  /** Programs of one cap choose together; null for one that chooses alone. */
  readonly cap: string | null;
  /** In the order in which they are given; the first is open merit. */
  readonly categories: readonly MarketCategory[];
}

/** A seat of a program: of which category it is, and as what somebody is placed on it. */
export interface Seat {
  readonly programId: string;
  readonly seatOf: string;
  readonly placedAs: string;
}

/** A program that somebody asks for, and where they stand in its order of merit: 1 is the best, no two are equal. */
export interface Wish {
  readonly programId: string;
  /** Among all who ask for a program, or for one of those under one cap. */
  readonly rank: number;
  /** The categories in which a claim counts. */
  readonly claims: ReadonlySet<string>;
}

export interface Participant {
  readonly id: string;
  /** The best first. */
  readonly wishes: readonly Wish[];
  /** The seat that they have, which no list takes from them. */
  readonly holds: Seat | null;
  /** Asks for nothing but the seat that they have. */
  readonly stays: boolean;
}

export interface Market {
  readonly programs: readonly MarketProgram[];
  /** How many seats on open merit the programs of a cap have together at most. */
  readonly caps: ReadonlyMap<string, number>;
  readonly participants: readonly Participant[];
}

export interface Allocation {
  /** Who gets which seat. */
  readonly seats: ReadonlyMap<string, Seat>;
  /** For which programs somebody asked, those that chose somebody else included. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
}

/**
 * Gives the seats of a market to its participants: everybody asks for the best program, each program keeps whom it would
 * choose among all who ask, and who is not kept asks for the next one, until nobody moves. The result is stable: nobody
 * goes without a seat that somebody behind them has. It depends on no order of rows, no clock and no chance.
 * It yields between steps, so that whoever runs it can let others work.
 */
export function* allocation(market: Market): Generator<void, Allocation> {
  const choosers = choosersOf(market);
  const groups = new Set(choosers.values());
  const asking = new Map(market.participants.map((one) => [one, wishesOf(one)]));
  const next = new Map<Participant, number>();
  let waiting: Participant[] = [...market.participants];
  while (waiting.length > 0) {
    for (const participant of waiting) {
      const at = next.get(participant) ?? 0;
      const wish = asking.get(participant)?.[at];
      if (wish === undefined) continue;
      next.set(participant, at + 1);
      choosers.get(wish.programId)?.asking.push({ participant, wish });
    }
    waiting = [];
    for (const group of groups) {
      if (group.asking.length === 0) continue;
      const all = [...group.chosen.keys(), ...group.asking];
      group.asking = [];
      group.chosen = choose(group, all);
      for (const asked of all) if (!group.chosen.has(asked)) waiting.push(asked.participant);
      yield;
    }
  }
  const seats = new Map<string, Seat>();
  for (const { chosen } of groups)
    for (const [{ participant }, seat] of chosen) seats.set(participant.id, seat);
  const asked = market.participants.map((one) => {
    const wishes = asking.get(one)?.slice(0, next.get(one) ?? 0) ?? [];
    return [one.id, wishes.map(({ programId }) => programId)] as const;
  });
  return { seats, asked: new Map(asked) };
}

/** Runs an allocation at once. */
export function allocate(market: Market): Allocation {
  const steps = allocation(market);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Asking {
  readonly participant: Participant;
  readonly wish: Wish;
}

/** Programs that choose together. */
interface Chooser {
  readonly programs: MarketProgram[];
  readonly cap: number;
  asking: Asking[];
  chosen: ReadonlyMap<Asking, Seat>;
}

function choosersOf({ programs, caps }: Market): ReadonlyMap<string, Chooser> {
  const byCap = new Map<string, Chooser>();
  return new Map(
    programs.map((program) => {
      const known = program.cap === null ? undefined : byCap.get(program.cap);
      const most = program.cap === null ? undefined : caps.get(program.cap);
      const chooser: Chooser = known ?? {
        programs: [],
        cap: most ?? Number.POSITIVE_INFINITY,
        asking: [],
        chosen: new Map(),
      };
      chooser.programs.push(program);
      if (program.cap !== null) byCap.set(program.cap, chooser);
      return [program.id, chooser];
    }),
  );
}

/** For what somebody asks, the best first: who has a seat asks for what is better, then for that seat. */
function wishesOf({ wishes, holds, stays }: Participant): readonly Wish[] {
  const unique = wishes.filter(
    ({ programId }, at) => wishes.findIndex((other) => other.programId === programId) === at,
  );
  if (holds === null) return unique;
  const at = unique.findIndex(({ programId }) => programId === holds.programId);
  const own = unique[at] ?? { programId: holds.programId, rank: 0, claims: new Set<string>() };
  return stays ? [own] : [...(at < 0 ? [] : unique.slice(0, at)), own];
}

/** Whom programs would choose among all who ask: who has one of their seats, open merit, each category, then what falls. */
function choose({ programs, cap }: Chooser, asking: readonly Asking[]): ReadonlyMap<Asking, Seat> {
  const chosen = new Map<Asking, Seat>();
  const free = new Map(
    programs.map(({ id, categories }) => [id, new Map(categories.map(({ code, seats }) => [code, seats]))]),
  );
  let open = cap;
  const give = (asked: Asking, seat: Seat) => {
    const left = free.get(seat.programId);
    left?.set(seat.seatOf, (left.get(seat.seatOf) ?? 0) - 1);
    chosen.set(asked, seat);
  };
  for (const asked of asking) {
    const { holds } = asked.participant;
    if (holds === null || holds.programId !== asked.wish.programId) continue;
    give(asked, holds);
    if (holds.seatOf === OPEN_CATEGORY) open -= 1;
  }
  const byMerit = asking
    .filter((asked) => !chosen.has(asked))
    .sort((one, other) => one.wish.rank - other.wish.rank);
  for (const asked of byMerit) {
    const { programId } = asked.wish;
    if (open <= 0 || (free.get(programId)?.get(OPEN_CATEGORY) ?? 0) <= 0) continue;
    give(asked, { programId, seatOf: OPEN_CATEGORY, placedAs: OPEN_CATEGORY });
    open -= 1;
  }
  for (const program of programs) {
    const { id: programId, categories } = program;
    const own = byMerit.filter((asked) => asked.wish.programId === programId && !chosen.has(asked));
    const seatsOf = (code: string) => free.get(programId)?.get(code) ?? 0;
    const giveTo = (seatOf: string, placedAs: string) => {
      const counts = ({ wish }: Asking) => placedAs === OPEN_CATEGORY || wish.claims.has(placedAs);
      for (const asked of own) {
        if (seatsOf(seatOf) <= 0) return;
        if (!chosen.has(asked) && counts(asked)) give(asked, { programId, seatOf, placedAs });
      }
    };
    const [, ...reserved] = categories;
    for (const { code } of reserved) giveTo(code, code);
    for (const { code } of reserved) for (const target of fallsOf(code, categories)) giveTo(code, target);
  }
  return chosen;
}

/** Where the seats of a category go in turn when nobody of it can take them. */
function fallsOf(code: string, categories: readonly MarketCategory[]): readonly string[] {
  const targets: string[] = [];
  let target = categories.find((one) => one.code === code)?.fallsTo ?? null;
  while (target !== null && target !== code && !targets.includes(target)) {
    targets.push(target);
    const from = target;
    target = categories.find((one) => one.code === from)?.fallsTo ?? null;
  }
  return targets;
}
