import { createHash } from 'node:crypto';
import {
  formatApplicationNumber,
  type LeftOutOfList,
  type ListedState,
  type ListLeftOut,
  listedStateOf,
  type Merit,
  type MeritRecord,
  type MeritRule,
  meritOf,
  preferencesOf,
} from '@uas/contract';
import type { ListKey } from '../preferences/preferences.store';
import type { PublishedPlan } from '../seats/published-plans.store';
import type { Market, Participant } from './allocate';
import type { ApplicantRow, SessionSettings } from './market.store';
import {
  type MeritFigure,
  type MeritLine,
  type ProgramRule,
  publicParts,
  type RankedProgram,
  rankLines,
} from './rank-lines';

export interface ListChoice {
  readonly upgrades: boolean;
  readonly awaitedLeast: boolean;
}

/** Who takes no part, with the student that it is. */
export interface StoredLeftOut extends LeftOutOfList {
  readonly studentId: string;
}

/** Somebody who applied, with what rules ask of the forms. */
export interface Person {
  readonly id: string;
  /** In the order of applying. */
  readonly applications: readonly ApplicantRow[];
  /** By application. */
  readonly records: ReadonlyMap<string, MeritRecord>;
  /** Why the student takes no part at all, or null. */
  readonly left: ListLeftOut | null;
}

/** Everything that a list depends on, as it was read. */
export interface MarketInput {
  readonly key: ListKey;
  readonly choice: ListChoice;
  readonly settings: SessionSettings;
  readonly plans: readonly PublishedPlan[];
  /** By program. */
  readonly rules: ReadonlyMap<string, ProgramRule>;
  readonly people: readonly Person[];
  /** The saved order of each student. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
  /** The categories in which each student counts. */
  readonly claims: ReadonlyMap<string, ReadonlySet<string>>;
  /** `student program` of those who applied for it in another session. */
  readonly elsewhere: ReadonlySet<string>;
}

export interface ReadMarket {
  readonly plans: readonly PublishedPlan[];
  readonly market: Market;
  /** The lines of each program in the order of merit. */
  readonly programs: ReadonlyMap<string, RankedProgram>;
  /** The application through which somebody has a seat, by student. */
  readonly holders: ReadonlyMap<string, { readonly applicationId: string; readonly number: string }>;
  readonly leftOut: readonly StoredLeftOut[];
  /** Of everything that decides who gets which seat. */
  readonly sha256: string;
}

const NO_CLAIMS: ReadonlySet<string> = new Set();

/** Makes the market of a list: who asks for which program, where each stands there, and who takes no part. */
export async function assembleMarket(input: MarketInput, giveWay: () => Promise<void>): Promise<ReadMarket> {
  const { plans, rules, people } = input;
  const planOf = new Map(plans.map((plan) => [plan.program_id, plan]));
  const leftOut: StoredLeftOut[] = [];
  const lines = new Map<string, MeritLine[]>(plans.map(({ program_id }) => [program_id, []]));
  const figures = new Map<string, MeritFigure[]>([...rules.values()].map(({ key }) => [key, []]));
  const wishes = new Map<string, readonly Considered[]>();
  for (const person of people) {
    await giveWay();
    const considered = consider(person, { ...input, planOf, figures });
    leftOut.push(...considered.leftOut);
    for (const { programId, line } of considered.wishes) if (line) lines.get(programId)?.push(line);
    if (considered.wishes.length > 0) wishes.set(person.id, considered.wishes);
  }
  const programs = await rankLines({ plans, rules, figures, lines }, giveWay);
  const holders = new Map<string, { applicationId: string; number: string }>();
  const participants: Participant[] = [];
  for (const person of people) {
    await giveWay();
    const order = wishes.get(person.id);
    if (!order) continue;
    const holder = person.applications.find(({ held_plan }) => held_plan !== null);
    if (holder) holders.set(person.id, { applicationId: holder.id, number: numberOf(holder) });
    participants.push(participantOf(person, { input, order, holder }));
  }
  const market: Market = {
    programs: plans.map(({ program_id, cap, categories }) => ({
      id: program_id,
      cap: cap?.id ?? null,
      categories: categories.map(({ code, seats, falls_to }) => ({ code, seats, fallsTo: falls_to })),
    })),
    caps: new Map(plans.flatMap(({ cap }) => (cap ? [[cap.id, cap.seats] as const] : []))),
    participants,
  };
  const sha256 = await sumOf(input, { participants, programs, leftOut }, giveWay);
  return { plans, market, programs, holders, leftOut, sha256 };
}

/** What an application means for the lists of its session. */
export function stateOf(
  { status, outcome, held_plan }: Pick<ApplicantRow, 'status' | 'outcome' | 'held_plan'>,
  { unanswered_offer }: SessionSettings,
): ListedState {
  const waitsAgain = unanswered_offer === 'waits-again';
  return listedStateOf({ status, outcome, holdsSeat: held_plan !== null, waitsAgain });
}

/** A program that a student asks for, in their order. */
interface Considered {
  readonly programId: string;
  /** Who has a seat keeps it also without a figure, and stands on no line then. */
  readonly line: MeritLine | null;
}

interface Considering extends MarketInput {
  readonly planOf: ReadonlyMap<string, PublishedPlan>;
  /** Of everybody so far, by rule; those of this student are added. */
  readonly figures: ReadonlyMap<string, MeritFigure[]>;
}

/** The programs that a student is considered for, in their order, and why not for the others. */
function consider(
  { id, applications, records, left }: Person,
  { settings, planOf, figures, rules, orders, elsewhere }: Considering,
): {
  readonly wishes: readonly Considered[];
  readonly leftOut: readonly StoredLeftOut[];
} {
  const listed = applications.map((row) => ({
    id: row.id,
    programId: row.program_id,
    state: stateOf(row, settings),
  }));
  const saved = (orders.get(id) ?? []).map((programId) => ({ programId }));
  const order = preferencesOf(saved, listed).filter(
    ({ programId, counts }) => counts && planOf.has(programId),
  );
  const [first] = applications;
  if (left !== null) {
    const entry = first && { studentId: id, number: numberOf(first), programId: null, why: left, reason: '' };
    return { wishes: [], leftOut: entry && order.length > 0 ? [entry] : [] };
  }
  const wishes: Considered[] = [];
  const leftOut: StoredLeftOut[] = [];
  // Many programs have one rule.
  const judgements = new Map<string, Judgement>();
  for (const one of order) {
    const { programId } = one;
    const row = applications.find((application) => application.id === one.carriedBy);
    const [plan, published] = [planOf.get(programId), rules.get(programId)];
    const record = row && records.get(row.id);
    if (!row || !plan || !published || !record) continue;
    const { key, rule } = published;
    const ofRule = `${key} ${row.id}`;
    const known = judgements.get(ofRule) ?? judgementOf(rule, row, record);
    if (!judgements.has(ofRule)) {
      judgements.set(ofRule, known);
      if (known.figure) figures.get(key)?.push(known.figure);
    }
    const { merit, figure } = known;
    const isElsewhere = one.applicationId === null && elsewhere.has(`${id} ${programId}`);
    const why = whyNot({ plan, settings, rule, record, merit, row, isElsewhere });
    if (why === null) {
      wishes.push({ programId, line: figure && { programId, figure, rank: 0 } });
      continue;
    }
    const reason = reasonOf(why, merit);
    leftOut.push({ studentId: id, number: numberOf(row), programId, why, reason });
  }
  return { wishes, leftOut };
}

/** What a rule says of an application, with the figure by which it is ranked where there is one. */
interface Judgement {
  readonly merit: Merit;
  readonly figure: MeritFigure | null;
}

function judgementOf(rule: MeritRule, row: ApplicantRow, record: MeritRecord): Judgement {
  const merit = meritOf(rule, record);
  const { aggregate } = merit;
  if (aggregate === null) return { merit, figure: null };
  const figure = {
    studentId: row.student_id,
    applicationId: row.id,
    number: numberOf(row),
    aggregate,
    parts: publicParts(rule, merit),
    ranked: { aggregate, record, number: row.number },
    value: Math.round(Number(aggregate) * 10_000),
    order: 0,
  };
  return { merit, figure };
}

function numberOf({ number, created_at }: ApplicantRow): string {
  return formatApplicationNumber({ number, createdAt: created_at });
}

interface Judging {
  readonly plan: PublishedPlan;
  readonly settings: SessionSettings;
  readonly rule: MeritRule;
  readonly record: MeritRecord;
  readonly merit: Merit;
  readonly row: ApplicantRow;
  /** The program is attached, and applied for in another session. */
  readonly isElsewhere: boolean;
}

const SEXES = { women: 'female', men: 'male' } as const;

/** Why somebody is not considered for one program, or null; who has a seat of it is. */
function whyNot({ plan, settings, rule, record, merit, row, isElsewhere }: Judging): ListLeftOut | null {
  if (row.held_plan === plan.id) return null;
  if (isElsewhere) return 'already-applied';
  if (plan.only_for !== null && row.sex?.toLowerCase() !== SEXES[plan.only_for]) return 'other-sex';
  if (merit.eligible === false) return 'not-eligible';
  if (merit.aggregate === null || merit.eligible === null) return 'result-missing';
  // That somebody knows the Quran by heart stands on no sheet, so it is left aside here.
  const isClaimed = settings.verified_only && meritOf(rule, { ...record, isHafiz: false }).isClaimed;
  return isClaimed ? 'not-verified' : null;
}

function reasonOf(why: ListLeftOut, { reasons }: Merit): string {
  return why === 'not-eligible' ? reasons.map(({ text }) => text).join(' ') : '';
}

interface Placing {
  readonly input: MarketInput;
  readonly order: readonly Considered[];
  /** The application through which the student has a seat. */
  readonly holder: ApplicantRow | undefined;
}

function participantOf({ id }: Person, { input, order, holder }: Placing): Participant {
  const { plans, claims, choice, settings } = input;
  // A program that is not offered any more gives no seats; those that it gave stay with who has them.
  const plan = plans.find((one) => one.id === holder?.held_plan);
  const holds = holder
    ? {
        programId: plan?.program_id ?? '',
        seatOf: holder.seat_of ?? '',
        placedAs: holder.placed_as ?? '',
      }
    : null;
  const isSettled =
    holder !== undefined &&
    (holder.stays === true ||
      holder.is_closed ||
      holder.accepted_other ||
      (holder.offer_accepted && settings.accepted_seat === 'is-kept'));
  return {
    id,
    holds,
    stays: holds !== null && (!choice.upgrades || isSettled),
    wishes: order.map(({ programId, line }) => ({
      programId,
      rank: line?.rank ?? 0,
      claims: claims.get(id) ?? NO_CLAIMS,
    })),
  };
}

const HASHED_AT_ONCE = 1000;

/** A sum of everything that decides who gets which seat, with the figures that are published. */
async function sumOf(
  { key, choice, settings, plans, rules }: MarketInput,
  made: {
    readonly participants: readonly Participant[];
    readonly programs: ReadMarket['programs'];
    readonly leftOut: readonly StoredLeftOut[];
  },
  giveWay: () => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(JSON.stringify(value));
  add([key, choice, settings, plans.map(({ program: _, ...plan }) => plan)]);
  add([...rules].map(([programId, { id }]) => [programId, id]));
  for (const { id, holds, stays, wishes } of made.participants) {
    await giveWay();
    add([
      id,
      holds,
      stays,
      wishes.map(({ programId, rank, claims }) => [programId, rank, [...claims].sort()]),
    ]);
  }
  for (const { lines } of made.programs.values()) {
    await giveWay();
    add(lines.map(({ figure: { number, aggregate } }) => [number, aggregate]));
  }
  for (let at = 0; at < made.leftOut.length; at += HASHED_AT_ONCE) {
    await giveWay();
    add(made.leftOut.slice(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}
