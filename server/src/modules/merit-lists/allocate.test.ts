import {
  apply,
  declineOffer,
  HOUR,
  listProgramFacts,
  listVacantSeats,
  OPEN_CATEGORY,
  prepareMeritList,
  previewMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
  setOfferings,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';
import {
  allocate,
  type Market,
  type MarketCategory,
  type MarketProgram,
  type Participant,
  type Seat,
  type Wish,
} from './allocate';
import { publishLists } from './publish-lists';

const uas = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
beforeEach(() => uas.clock.set(TEST_NOW));

describe('allocating seats', () => {
  const open = (seats: number): MarketCategory => ({ code: OPEN_CATEGORY, seats, fallsTo: null });
  const reserved = (code: string, seats: number, fallsTo: string | null = OPEN_CATEGORY): MarketCategory => ({
    code,
    seats,
    fallsTo,
  });
  const program = (id: string, seats: number, ...others: MarketCategory[]): MarketProgram => ({
    id,
    cap: null,
    categories: [open(seats), ...others],
  });

  interface Person {
    readonly wishes: string;
    readonly claims?: string;
    readonly holds?: Seat;
    readonly stays?: boolean;
  }

  /** A market as it is said on paper: who wants what, and how each program ranks. */
  function market(
    programs: readonly MarketProgram[],
    people: Readonly<Record<string, Person>>,
    orders: Readonly<Record<string, string>>,
    caps: Readonly<Record<string, number>> = {},
  ): Market {
    const participants = Object.entries(people).map(
      ([id, { wishes, claims = '', holds = null, stays = false }]) => ({
        id,
        holds,
        stays,
        wishes: wishes.split(' ').map((programId) => ({
          programId,
          rank: (orders[programId] ?? '').split(' ').indexOf(id) + 1,
          claims: new Set(claims.split(' ').filter((code) => code !== '')),
        })),
      }),
    );
    for (const { wishes } of participants) for (const { rank } of wishes) expect(rank).toBeGreaterThan(0);
    return { programs, caps: new Map(Object.entries(caps)), participants };
  }

  /** `CS: A open, D district; …` in the order of the ids. */
  function written(seats: ReadonlyMap<string, Seat>): Record<string, string> {
    const found: Record<string, string[]> = {};
    for (const [id, { programId, seatOf, placedAs }] of [...seats].sort()) {
      const own = seatOf === OPEN_CATEGORY ? '' : ` ${seatOf}`;
      const as = seatOf === placedAs ? own : ` ${seatOf} as ${placedAs}`;
      found[programId] = [...(found[programId] ?? []), `${id}${as}`];
    }
    return Object.fromEntries(Object.entries(found).map(([key, people]) => [key, people.join(', ')]));
  }

  const seat = (programId: string, seatOf: string = OPEN_CATEGORY, placedAs = seatOf): Seat => ({
    programId,
    seatOf,
    placedAs,
  });

  describe('F-3.2 the textbook of the National Resident Matching Program', () => {
    it('gives the seats of three hospitals; whom one does not name does not ask there', () => {
      const residents = market(
        [program('Mercy', 2), program('City', 2), program('General', 2)],
        {
          Anderson: { wishes: 'City' },
          Chen: { wishes: 'City Mercy' },
          Ford: { wishes: 'City General Mercy' },
          Davis: { wishes: 'City General' },
          Eastman: { wishes: 'City General' },
        },
        {
          Mercy: 'Chen Ford',
          City: 'Eastman Anderson Chen Davis Ford',
          General: 'Eastman Anderson Ford Davis',
        },
      );
      expect(written(allocate(residents).seats)).toEqual({
        City: 'Anderson, Eastman',
        Mercy: 'Chen',
        General: 'Davis, Ford',
      });
    });

    it('gives those of the longer example', () => {
      const residents = market(
        [program('M', 2), program('C', 2), program('G', 2)],
        {
          A: { wishes: 'C' },
          S: { wishes: 'C M' },
          D: { wishes: 'C M G' },
          J: { wishes: 'C G M' },
          L: { wishes: 'M C G' },
        },
        { M: 'D L S J', C: 'D A S L J', G: 'D J L' },
      );
      expect(written(allocate(residents).seats)).toEqual({ M: 'L, S', C: 'A, D', G: 'J' });
    });
  });

  const CS = program('CS', 2, reserved('district', 1), reserved('disabled', 1));
  const EE = program('EE', 2);
  const BBA = program('BBA', 1);
  const ORDERS = { CS: 'A C B D E F', EE: 'B A G C E H', BBA: 'E H G' };
  const PEOPLE: Readonly<Record<string, Person>> = {
    A: { wishes: 'CS EE' },
    B: { wishes: 'CS EE' },
    C: { wishes: 'CS EE' },
    D: { wishes: 'CS', claims: 'district' },
    E: { wishes: 'CS EE', claims: 'district' },
    F: { wishes: 'CS', claims: 'disabled' },
    G: { wishes: 'EE BBA' },
    H: { wishes: 'EE BBA' },
  };
  const without = (...ids: string[]) =>
    Object.fromEntries(Object.entries(PEOPLE).filter(([id]) => !ids.includes(id)));
  /** Everybody as they are after the first list, with the seats that they got. */
  function afterFirst(changes: Readonly<Record<string, Partial<Person>>> = {}, gone = ['A']) {
    const { seats } = allocate(market([CS, EE, BBA], PEOPLE, ORDERS));
    return Object.fromEntries(
      Object.entries(without(...gone)).map(([id, person]) => {
        const holds = seats.get(id);
        return [id, { ...person, ...(holds && { holds }), ...changes[id] }];
      }),
    );
  }
  const second = (people: Readonly<Record<string, Person>>) =>
    written(allocate(market([CS, EE, BBA], people, ORDERS)).seats);

  describe('F-3.3 three programs, eight people', () => {
    it('gives the first list, and knows for what each asked', () => {
      const { seats, asked } = allocate(market([CS, EE, BBA], PEOPLE, ORDERS));
      expect(written(seats)).toEqual({
        CS: 'A, C, D district, F disabled',
        EE: 'B, G',
        BBA: 'H',
      });
      expect(asked.get('B')).toEqual(['CS', 'EE']);
      expect(asked.get('A')).toEqual(['CS']);
    });

    it('F-3.4 moves up B when A does not answer, and nobody else', () => {
      expect(second(afterFirst())).toEqual({
        CS: 'B, C, D district, F disabled',
        EE: 'E, G',
        BBA: 'H',
      });
      expect(second(afterFirst({ B: { stays: true } }))).toEqual({
        CS: 'C, D district, E, F disabled',
        EE: 'B, G',
        BBA: 'H',
      });
      const accepted = Object.fromEntries('BCDFGH'.split('').map((id) => [id, { stays: true }]));
      expect(second(afterFirst(accepted))).toEqual({
        CS: 'C, D district, E, F disabled',
        EE: 'B, G',
        BBA: 'H',
      });
      const again = { ...afterFirst(), A: PEOPLE.A as Person };
      expect(second(again)).toEqual(written(allocate(market([CS, EE, BBA], PEOPLE, ORDERS)).seats));
      expect(second(afterFirst({}, ['A', 'E']))).toEqual({
        CS: 'B, C, D district, F disabled',
        EE: 'G, H',
      });
    });

    it('F-3.5 lets the seat of a claim that is refused fall to open merit', () => {
      const refused = { ...PEOPLE, F: { wishes: 'CS' } };
      expect(second(refused)).toEqual({
        CS: 'A, B disabled as open, C, D district',
        EE: 'E, G',
        BBA: 'H',
      });
    });

    it('F-3.6 moves up through an attached program', () => {
      const attached = { ...PEOPLE, E: { wishes: 'CS EE BBA', claims: 'district' } };
      const first = allocate(market([CS, EE, BBA], attached, ORDERS)).seats;
      expect(written(first)).toMatchObject({ BBA: 'E' });
      expect(first.has('H')).toBe(false);
      const people = Object.fromEntries(
        Object.entries(attached)
          .filter(([id]) => id !== 'A')
          .map(([id, person]) => {
            const holds = first.get(id);
            return [id, { ...person, ...(holds && { holds }) }];
          }),
      );
      expect(second(people)).toEqual({ CS: 'B, C, D district, F disabled', EE: 'E, G', BBA: 'H' });
    });
  });

  it('F-3.7 counts seats on open merit over the programs of a cap', () => {
    const under = (id: string, ...others: MarketCategory[]) => ({
      ...program(id, 2, ...others),
      cap: 'computing',
    });
    const programs = [under('SE'), under('AI', reserved('sports', 1))];
    const people = {
      R: { wishes: 'SE AI' },
      S: { wishes: 'AI SE' },
      T: { wishes: 'SE' },
      U: { wishes: 'AI SE' },
      V: { wishes: 'AI', claims: 'sports' },
    };
    const orders = { SE: 'R S T U V', AI: 'R S T U V' };
    const first = (computing: number) =>
      written(allocate(market(programs, people, orders, { computing })).seats);
    expect(first(3)).toEqual({ SE: 'R, T', AI: 'S, V sports' });
    expect(first(4)).toEqual({ SE: 'R, T', AI: 'S, U, V sports' });
  });

  it('F-3.10 lets two who have seats swap them', () => {
    const swapped = market(
      [program('CS', 1), program('EE', 1)],
      {
        sara: { wishes: 'CS EE', holds: seat('EE') },
        omar: { wishes: 'EE CS', holds: seat('CS') },
      },
      { CS: 'omar sara', EE: 'sara omar' },
    );
    expect(written(allocate(swapped).seats)).toEqual({ CS: 'sara', EE: 'omar' });
  });

  it('falls on along the categories where nobody can take a seat, and stays empty where it falls nowhere', () => {
    const programs = [
      program(
        'CS',
        1,
        reserved('sports', 1, 'district'),
        reserved('district', 1),
        reserved('foreign', 1, null),
      ),
    ];
    const people = {
      sara: { wishes: 'CS' },
      omar: { wishes: 'CS' },
      zara: { wishes: 'CS', claims: 'district' },
      bilal: { wishes: 'CS', claims: 'district' },
    };
    const orders = { CS: 'sara omar zara bilal' };
    expect(written(allocate(market(programs, people, orders)).seats)).toEqual({
      CS: 'bilal sports as district, sara, zara district',
    });
    const { bilal: _, ...three } = people;
    expect(written(allocate(market(programs, three, orders)).seats)).toEqual({
      CS: 'omar sports as open, sara, zara district',
    });
  });

  describe('F-3.8 500 random markets', () => {
    it('both implementations agree on two rounds each; no row order matters, nobody blocks, nobody loses a seat', () => {
      const random = numbersFrom(8);
      for (let turn = 0; turn < 500; turn += 1) {
        const first = randomMarket(random);
        const seats = allocate(first).seats;
        expect(sorted(seats)).toEqual(sorted(allocateNaively(first)));
        expect(
          sorted(allocate({ ...first, participants: shuffled(first.participants, random) }).seats),
        ).toEqual(sorted(seats));
        expect(blocking(first, seats)).toEqual([]);
        const next = secondRound(first, seats, random);
        const again = allocate(next).seats;
        expect(sorted(again)).toEqual(sorted(allocateNaively(next)));
        for (const { id, holds, wishes } of next.participants) {
          if (holds === null) continue;
          const at = (programId = '') => wishes.findIndex((wish) => wish.programId === programId);
          expect(at(again.get(id)?.programId)).toBeGreaterThanOrEqual(0);
          expect(at(again.get(id)?.programId)).toBeLessThanOrEqual(at(holds.programId));
        }
      }
    });
  });

  it('F-3.8 300 random markets over four rounds with three in ten who do not answer: no seat is free while somebody may have it', () => {
    const random = numbersFrom(9);
    let freed = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      let market = randomMarket(random);
      for (let round = 1; round <= 4; round += 1) {
        const { seats } = allocate(market);
        expect(unused(market, seats)).toEqual([]);
        expect(blocking(market, seats)).toEqual([]);
        const isNew = ({ id, holds }: Participant) =>
          seats.has(id) && seats.get(id)?.programId !== holds?.programId;
        const answering = market.participants.filter((one) => !isNew(one) || random(10) >= 3);
        freed += market.participants.length - answering.length;
        market = {
          ...market,
          participants: answering.map((one) => ({ ...one, holds: seats.get(one.id) ?? null })),
        };
      }
    }
    expect(freed).toBeGreaterThan(500);
  });

  function sorted(seats: ReadonlyMap<string, Seat>) {
    return [...seats].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** The same numbers in each run: a small generator, so that a failure can be looked at again. */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
    const rest = [...items];
    return items.flatMap(() => rest.splice(random(rest.length), 1));
  }

  const CODES = ['district', 'sports', 'disabled'];

  function randomMarket(random: (below: number) => number): Market {
    const programs = Array.from({ length: 2 + random(4) }, (_, at): MarketProgram => {
      const codes = CODES.filter(() => random(2) === 0);
      const falls = [OPEN_CATEGORY, null, ...codes];
      return {
        id: `P${at}`,
        cap: random(3) === 0 ? 'cap' : null,
        categories: [
          open(random(4)),
          ...codes.map((code) => {
            const target = falls[random(falls.length)] ?? null;
            return reserved(code, random(3), target === code ? null : target);
          }),
        ],
      };
    });
    const people = Array.from({ length: 5 + random(16) }, (_, at) => `S${at}`);
    const orders = new Map(
      [...programs.map(({ id }) => id), 'cap'].map((id) => [id, shuffled(people, random)]),
    );
    const participants = people.map((id): Participant => {
      const claims = new Set(CODES.filter(() => random(3) === 0));
      const wishes = shuffled(programs, random)
        .slice(0, 1 + random(programs.length))
        .map((one): Wish => {
          const rank = (orders.get(one.cap ?? one.id) ?? []).indexOf(id);
          return { programId: one.id, rank: rank + 1, claims };
        });
      return { id, wishes, holds: null, stays: false };
    });
    return { programs, caps: new Map([['cap', random(5)]]), participants };
  }

  /** Who has a seat has it; some leave, some stay as they are, a claim counts no longer, a program has a seat more. */
  function secondRound(
    first: Market,
    seats: ReadonlyMap<string, Seat>,
    random: (below: number) => number,
  ): Market {
    const participants = first.participants
      .filter(() => random(4) > 0)
      .map((one) => ({
        ...one,
        holds: seats.get(one.id) ?? null,
        stays: seats.has(one.id) && random(4) === 0,
      }));
    const programs = first.programs.map((one) => ({
      ...one,
      categories: one.categories.map((each) => ({ ...each, seats: each.seats + Number(random(3) === 0) })),
    }));
    return { ...first, programs, participants };
  }

  /** Who would rather have a program in which somebody behind them has a seat that they could have. */
  function blocking({ participants }: Market, seats: ReadonlyMap<string, Seat>): string[] {
    const found: string[] = [];
    for (const one of participants) {
      const own = seats.get(one.id);
      for (const wish of one.wishes) {
        if (wish.programId === own?.programId) break;
        for (const other of participants) {
          const theirs = seats.get(other.id);
          const theirWish = other.wishes.find(({ programId }) => programId === wish.programId);
          if (theirs?.programId !== wish.programId || !theirWish || theirWish.rank < wish.rank) continue;
          const couldHave = theirs.placedAs === OPEN_CATEGORY || wish.claims.has(theirs.placedAs);
          if (couldHave) found.push(`${one.id} would rather have ${wish.programId} than ${other.id}`);
        }
      }
    }
    return found;
  }

  /** Free seats that somebody would rather have than what they got, and could. */
  function unused({ programs, caps, participants }: Market, seats: ReadonlyMap<string, Seat>): string[] {
    const taken = (isIt: (seat: Seat) => boolean) => [...seats.values()].filter(isIt).length;
    const found: string[] = [];
    for (const { id: programId, cap, categories } of programs) {
      const openOfCap = taken(
        ({ programId: other, seatOf }) =>
          seatOf === OPEN_CATEGORY && programs.find(({ id }) => id === other)?.cap === cap,
      );
      const isCapReached = cap !== null && openOfCap >= (caps.get(cap) ?? Number.POSITIVE_INFINITY);
      for (const { code, seats: all } of categories) {
        if (taken((seat) => seat.programId === programId && seat.seatOf === code) >= all) continue;
        if (code === OPEN_CATEGORY && isCapReached) continue;
        const targets = fallsFrom(code, categories);
        for (const { id, wishes } of participants) {
          const at = (wished = '') => wishes.findIndex((wish) => wish.programId === wished);
          const own = seats.get(id)?.programId;
          if (at(programId) < 0 || (own !== undefined && at(own) <= at(programId))) continue;
          const claims = wishes[at(programId)]?.claims;
          if (targets.some((target) => target === OPEN_CATEGORY || claims?.has(target)))
            found.push(`${id} could have ${programId} ${code}`);
        }
      }
    }
    return found;
  }

  /** A category and where its seats fall to, in turn. */
  function fallsFrom(code: string, categories: readonly MarketCategory[]): string[] {
    const targets: string[] = [];
    for (let next: string | null = code; next !== null && !targets.includes(next); ) {
      targets.push(next);
      const now: string = next;
      next = categories.find((one) => one.code === now)?.fallsTo ?? null;
    }
    return targets;
  }

  interface AskingPerson {
    readonly participant: Participant;
    readonly wish: Wish;
  }

  /**
   * The same as `allocate`, thought of another way and without any hurry: one participant at a time asks, and every single
   * seat looks for its own best one among all who ask for its program.
   */
  function allocateNaively({ programs, caps, participants }: Market): ReadonlyMap<string, Seat> {
    const everybody: AskingPerson[] = [];
    const nextWish = new Map(participants.map((one) => [one.id, 0]));
    let seats = new Map<string, Seat>();
    for (;;) {
      const asking = participants.find(
        (one) => !seats.has(one.id) && (nextWish.get(one.id) ?? 0) < listOf(one).length,
      );
      if (!asking) return seats;
      const at = nextWish.get(asking.id) ?? 0;
      const wish = listOf(asking)[at];
      nextWish.set(asking.id, at + 1);
      if (wish) everybody.push({ participant: asking, wish });
      seats = new Map(
        groupsOf(programs).flatMap((group) => {
          const most = caps.get(group[0]?.cap ?? '') ?? Number.POSITIVE_INFINITY;
          const isOfGroup = ({ wish: { programId } }: AskingPerson) =>
            group.some(({ id }) => id === programId);
          // Whoever asked for something else since does not ask here any more.
          const current = everybody.filter(
            (one) =>
              isOfGroup(one) &&
              listOf(one.participant)[(nextWish.get(one.participant.id) ?? 0) - 1] === one.wish,
          );
          return [...fill(group, most, current)];
        }),
      );
    }
  }

  function listOf({ wishes, holds, stays }: Participant): readonly Wish[] {
    const list: Wish[] = [];
    for (const wish of wishes) {
      if (list.some(({ programId }) => programId === wish.programId)) continue;
      if (stays && wish.programId !== holds?.programId) continue;
      list.push(wish);
      if (wish.programId === holds?.programId) return list;
    }
    if (holds === null) return list;
    const own = lists.get(holds) ?? { programId: holds.programId, rank: 0, claims: new Set<string>() };
    lists.set(holds, own);
    return [own];
  }
  const lists = new WeakMap<Seat, Wish>();

  function groupsOf(programs: readonly MarketProgram[]): MarketProgram[][] {
    const alone = programs.filter(({ cap }) => cap === null).map((program) => [program]);
    const names = [...new Set(programs.flatMap(({ cap }) => (cap === null ? [] : [cap])))];
    return [...alone, ...names.map((name) => programs.filter(({ cap }) => cap === name))];
  }

  function fill(
    group: readonly MarketProgram[],
    most: number,
    asking: readonly AskingPerson[],
  ): Map<string, Seat> {
    const given = new Map<string, Seat>();
    const takenOf = (programId: string, seatOf: string) =>
      [...given.values()].filter((seat) => seat.programId === programId && seat.seatOf === seatOf).length;
    const best = (fits: (asked: AskingPerson) => boolean) =>
      asking
        .filter((one) => !given.has(one.participant.id) && fits(one))
        .reduce<AskingPerson | null>(
          (found, one) => (found && found.wish.rank < one.wish.rank ? found : one),
          null,
        );
    for (const { participant, wish } of asking)
      if (participant.holds?.programId === wish.programId) given.set(participant.id, participant.holds);
    const seatsOf = (program: MarketProgram, code: string) =>
      program.categories.find((one) => one.code === code)?.seats ?? 0;
    const openTaken = () => [...given.values()].filter(({ seatOf }) => seatOf === OPEN_CATEGORY).length;
    while (openTaken() < most) {
      const one = best(({ wish }) =>
        group.some(
          (program) =>
            program.id === wish.programId &&
            takenOf(program.id, OPEN_CATEGORY) < seatsOf(program, OPEN_CATEGORY),
        ),
      );
      if (!one) break;
      const { programId } = one.wish;
      given.set(one.participant.id, { programId, seatOf: OPEN_CATEGORY, placedAs: OPEN_CATEGORY });
    }
    for (const program of group) {
      const reserved = program.categories.filter(({ code }) => code !== OPEN_CATEGORY);
      const look = (seatOf: string, as: string) =>
        best(({ wish }) => wish.programId === program.id && (as === OPEN_CATEGORY || wish.claims.has(as))) &&
        takenOf(program.id, seatOf) < seatsOf(program, seatOf)
          ? best(({ wish }) => wish.programId === program.id && (as === OPEN_CATEGORY || wish.claims.has(as)))
          : null;
      for (const { code } of reserved) {
        for (let one = look(code, code); one; one = look(code, code))
          given.set(one.participant.id, { programId: program.id, seatOf: code, placedAs: code });
      }
      for (const { code } of reserved) {
        let target = reserved.find((one) => one.code === code)?.fallsTo ?? null;
        for (let steps = 0; target !== null && steps < 31; steps += 1) {
          const as: string = target;
          for (let one = look(code, as); one; one = look(code, as))
            given.set(one.participant.id, { programId: program.id, seatOf: code, placedAs: as });
          target = reserved.find((one) => one.code === as)?.fallsTo ?? null;
        }
      }
    }
    return given;
  }
});

describe('a vacant round', () => {
  const SESSION = 'Fall 2026';
  const COURSES = { CS: 'BS Computer Science', EE: 'BS Electrical Engineering' } as const;
  type Course = keyof typeof COURSES;
  const SEATS: Readonly<Record<Course, number>> = { CS: 2, EE: 3 };
  const SETTINGS = {
    mostPreferences: 3,
    acceptedSeat: 'moves-up',
    unansweredOffer: 'out',
    verifiedOnly: false,
  } as const;

  let nust: TestPerson;
  let programs: Record<Course, string>;
  beforeEach(async () => {
    nust = await uas.institute('nust', {
      departments: [{ name: 'Computing', courses: Object.values(COURSES) }],
    });
    const { body } = await uas.call(
      listProgramFacts,
      { params: { email: nust.email }, query: {} },
      nust.token,
    );
    const [CS = '', EE = ''] = body.programs.map(({ programId }) => programId);
    programs = { CS, EE };
    for (const [course, programId] of Object.entries(programs)) {
      const parts = [{ measure: { of: 'test', test: course }, weight: '100' }];
      const rule = { session: SESSION, programId, rule: { streams: [{ parts }] } as never };
      await uas.call(saveMeritRule, { params: { email: nust.email }, body: rule }, nust.token);
      const publishing = { session: SESSION, programId, reason: '' };
      await uas.call(publishMeritRule, { params: { email: nust.email }, body: publishing }, nust.token);
    }
    const plans = Object.entries(programs).map(([course, programId]) => ({
      programId,
      total: SEATS[course as Course],
      categories: [{ code: 'open', label: 'Open merit', share: '100' }],
    }));
    expect((await save({ settings: SETTINGS, plans, publish: Object.values(programs) })).status).toBe(200);
  });

  const save = (body: object) =>
    uas.call(
      saveSeats,
      { params: { email: nust.email }, body: { session: SESSION, ...body } as never },
      nust.token,
    );

  /** A student with results of the two tests. */
  async function person(name: string, figures: Partial<Record<Course, string>>): Promise<TestPerson> {
    const student = await applicant(uas, name);
    const tests = Object.entries(figures).map(([test, score]) => ({
      test,
      year: '2026',
      rollNo: '',
      score,
      outOf: '100',
    }));
    const form = { ...filledForm(student.name), tests };
    await writeForm(uas.database, { studentId: student.id, form, version: 2, now: uas.clock.now() });
    return student;
  }

  async function applyFor(student: TestPerson, course: Course) {
    uas.clock.advance(1000);
    const application = {
      instituteEmail: nust.email,
      department: 'Computing',
      course: COURSES[course],
      session: SESSION,
    };
    return uas.call(apply, { body: { email: student.email, application } }, student.token);
  }

  async function closeAt(closesAt: string, reason = ''): Promise<void> {
    const body = { session: SESSION, offerings: [{ programId: null, closesAt }], reason };
    const set = await uas.call(setOfferings, { params: { email: nust.email }, body }, nust.token);
    expect(set.status).toBe(200);
  }

  const inHours = (hours: number) =>
    new Date(uas.clock.now().getTime() + (hours + 5) * HOUR).toISOString().slice(0, 16);

  /** Prepares and publishes a list without objections, and makes its offers. */
  async function round(upgrades: boolean): Promise<string> {
    const prepared = await uas.call(
      prepareMeritList,
      { params: { email: nust.email }, body: { session: SESSION, upgrades } },
      nust.token,
    );
    const { _id: id } = prepared.body;
    const dates = { payUntil: inHours(72) };
    const published = await uas.call(
      publishMeritList,
      { params: { id }, body: { dates } as never },
      nust.token,
    );
    expect(published.body).toMatchObject({ state: 'publishing' });
    expect((await uas.call(listVacantSeats, { query: {} })).body.seats).toEqual([]);
    await publishLists({
      ...uas.dependencies,
      log: { warn: () => undefined },
      signal: new AbortController().signal,
      extendLease: () => Promise.resolve(),
    });
    return id;
  }

  async function results(listId: string, course: Course): Promise<string[]> {
    const query = { programId: programs[course] };
    const { body } = await uas.call(previewMeritList, { params: { id: listId }, query }, nust.token);
    return body.lines.map(({ name, result }) => `${name} ${result}`);
  }

  const vacant = async () =>
    (await uas.call(listVacantSeats, { query: {} })).body.seats.map(
      ({ program, free, admissions }) => `${program} ${free}, ${admissions?.state}`,
    );

  it('F-3.21 a vacant round: three empty seats, five new applications, one the eleventh; three by merit, no holder moves', async () => {
    const [ayla, bilal] = [await person('ayla', { CS: '90' }), await person('bilal', { CS: '85' })];
    const hina = await person('hina', { CS: '80', EE: '80' });
    expect((await applyFor(ayla, 'CS')).status).toBe(201);
    const declining = (await applyFor(bilal, 'CS')).body.application;
    expect((await applyFor(hina, 'CS')).status).toBe(201);
    expect((await applyFor(hina, 'EE')).status).toBe(201);
    await closeAt('2026-11-22');
    uas.clock.advance(48 * HOUR);
    await save({ settings: { ...SETTINGS, vacantUntil: inHours(400) } });
    const first = await round(true);
    expect(await results(first, 'CS')).toEqual(['Ayla selected', 'Bilal selected', 'Hina waiting']);
    expect(await results(first, 'EE')).toEqual(['Hina selected']);
    expect(await vacant()).toEqual([`${COURSES.EE} 2, closed`]);

    const body = {};
    expect((await uas.call(declineOffer, { params: { id: declining._id }, body }, bilal.token)).status).toBe(
      200,
    );
    expect(await vacant()).toEqual([`${COURSES.CS} 1, closed`, `${COURSES.EE} 2, closed`]);

    const [careem, danish] = [await person('careem', { CS: '70' }), await person('danish', { CS: '60' })];
    expect((await applyFor(careem, 'CS')).body).toMatchObject({ code: 'application.closed' });
    await closeAt('2026-12-01', 'Three seats are vacant.');
    expect(await vacant()).toEqual([`${COURSES.CS} 1, open`, `${COURSES.EE} 2, open`]);
    const [erum, farah] = [await person('erum', { EE: '65' }), await person('farah', { EE: '55' })];
    const [many] = [await person('ghazala', { EE: '95' })];
    for (let index = 0; index < 10; index += 1) {
      const institute = await uas.institute(`other${index}`);
      await applied(uas, { student: many, institute, session: SESSION });
    }
    expect((await applyFor(careem, 'CS')).status).toBe(201);
    expect((await applyFor(danish, 'CS')).status).toBe(201);
    expect((await applyFor(erum, 'EE')).status).toBe(201);
    expect((await applyFor(farah, 'EE')).status).toBe(201);
    expect(await applyFor(many, 'EE')).toMatchObject({ status: 409 });

    const second = await round(false);
    const lines = [await results(second, 'CS'), await results(second, 'EE')];
    expect(lines.flat().filter((line) => line.endsWith('selected'))).toEqual([
      'Careem selected',
      'Erum selected',
      'Farah selected',
    ]);
    expect(lines[0]).toEqual(expect.arrayContaining(['Ayla kept', 'Danish waiting']));
    expect(lines[1]).toContain('Hina kept');
    expect(await vacant()).toEqual([]);
  });
});
