import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  compareMerit,
  formatApplicationNumber,
  type LeftOutOfList,
  type ListLeftOut,
  listedStateOf,
  type Merit,
  type MeritRecord,
  type MeritRule,
  type MeritTie,
  measureName,
  meritOf,
  type Preference,
  preferencesOf,
} from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { Refusal } from '../../platform/refusals/refusal';
import { readPublishedRules } from '../merit/merit-rules.store';
import { readMeritRecords, readStoredRule } from '../merit/read-merits';
import { countingClaims, readPreferenceRows } from '../preferences/preferences.store';
import { type PublishedPlan, readPublishedPlans } from '../seats/published-plans.store';
import { allocation, type Market, type Participant, type Wish } from './allocate';
import {
  type ApplicantRow,
  type ListKey,
  readApplicants,
  readAppliedElsewhere,
  readSettings,
  type SessionSettings,
} from './market.store';

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

export interface ListChoice {
  readonly upgrades: boolean;
  readonly awaitedLeast: boolean;
}

/** Somebody in the order of merit of a program. */
export interface RankedLine {
  readonly studentId: string;
  readonly programId: string;
  /** The application that is for the program, or would move to it. */
  readonly applicationId: string;
  readonly number: string;
  readonly aggregate: string;
  readonly parts: Merit['parts'];
  /** What decided between equal figures: `Matriculation`, `age`, `application number`; empty where nothing had to. */
  readonly tie: string;
}

/** Who takes no part, with the student that it is. */
export interface StoredLeftOut extends LeftOutOfList {
  readonly studentId: string;
}

export interface ReadMarket {
  readonly plans: readonly PublishedPlan[];
  readonly market: Market;
  /** The lines of each program in the order of merit. */
  readonly lines: ReadonlyMap<string, readonly RankedLine[]>;
  /** The application through which somebody has a seat, by student. */
  readonly holders: ReadonlyMap<string, { readonly applicationId: string; readonly number: string }>;
  readonly leftOut: readonly StoredLeftOut[];
  /** Of everything that decides who gets which seat. */
  readonly sha256: string;
}

/**
 * Reads everything that a list of a session depends on, in pages and outside of any transaction: the published seats, the
 * rules, the applications with their marks, the orders of the students, their claims and who has a seat.
 */
export async function readMarket(reading: Reading, key: ListKey, choice: ListChoice): Promise<ReadMarket> {
  const { database } = reading;
  const plans = (await readPublishedPlans(database, key)).filter(({ is_archived }) => !is_archived);
  const settings = await readSettings(database, key);
  if (plans.length === 0 || settings === null)
    throw new Refusal({ code: 'list.no-seats', params: { session: key.session } });
  const rules = await readRules(reading, key, plans);
  const people = await readPeople(reading, key, settings);
  const orders = new Map<string, { programId: string }[]>();
  for (const { student_id, program_id } of await readPreferenceRows(database, key)) {
    const order = orders.get(student_id) ?? [];
    orders.set(student_id, order);
    order.push({ programId: program_id });
  }
  const claims = await countingClaims(database, key);
  const elsewhere = await readAppliedElsewhere(database, key);
  return assemble({ key, plans, settings, rules, people, orders, claims, elsewhere, choice });
}

/** The rule that counts for each program with seats; refuses where one has none, or where programs of a cap differ. */
async function readRules(
  { database }: Reading,
  { instituteId, session }: ListKey,
  plans: readonly PublishedPlan[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly rule: MeritRule }>> {
  const rows = await readPublishedRules(database, instituteId, [session]);
  const stored = new Map(
    rows.map(({ id, program_id, rule }) => [program_id, { id, rule: readStoredRule(rule) }]),
  );
  const found = new Map<string, { readonly id: string; readonly rule: MeritRule }>();
  for (const { program_id } of plans) {
    const counting = stored.get(program_id) ?? stored.get(null);
    if (counting?.rule) found.set(program_id, { id: counting.id, rule: counting.rule });
  }
  const without = plans.filter(({ program_id }) => !found.has(program_id)).map(({ program }) => program);
  if (without.length > 0)
    throw new Refusal({ code: 'list.no-rule', params: { programs: without.join(', ') } });
  const ruleOfCap = new Map<string, string>();
  for (const { cap, program_id } of plans) {
    const rule = JSON.stringify(found.get(program_id)?.rule);
    if (cap === null) continue;
    if ((ruleOfCap.get(cap.id) ?? rule) !== rule) throw new Refusal('seats.cap-rules');
    ruleOfCap.set(cap.id, rule);
  }
  return found;
}

interface Person {
  readonly id: string;
  readonly applications: readonly ApplicantRow[];
  readonly records: ReadonlyMap<string, MeritRecord>;
  readonly left: ListLeftOut | null;
}

/** Everybody who applied, with what rules ask of their forms; whoever takes no part comes with the reason. */
async function readPeople(
  reading: Reading,
  key: ListKey,
  settings: SessionSettings,
): Promise<readonly Person[]> {
  const applications = new Map<string, ApplicantRow[]>();
  const records = new Map<string, MeritRecord>();
  for await (const page of readApplicants(reading.database, key)) {
    const takingPart = page.filter((row) => !isOver(row, settings));
    for (const [id, record] of await readMeritRecords(reading, takingPart)) records.set(id, record);
    for (const { form: _, ...row } of page) {
      const own = applications.get(row.student_id) ?? [];
      applications.set(row.student_id, own);
      own.push({ ...row, form: null });
    }
  }
  return [...applications].map(([id, own]) => {
    own.sort(
      (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.number - other.number,
    );
    return { id, applications: own, records, left: whyLeft(own, settings) };
  });
}

/** Whether an application has ended, so that no list looks at it. */
function isOver(row: ApplicantRow, { unanswered_offer }: SessionSettings): boolean {
  if (row.status !== 'rejected') return false;
  return !(row.was_selected && row.outcome === 'expired' && unanswered_offer === 'waits-again');
}

/** Why a student takes no part at all, or null. */
function whyLeft(rows: readonly ApplicantRow[], { unanswered_offer }: SessionSettings): ListLeftOut | null {
  if (rows.some(({ is_closed }) => is_closed)) return 'account-closed';
  const holds = rows.some(({ held_plan }) => held_plan !== null);
  if (holds) return null;
  const ended = rows.filter(({ was_selected, status }) => was_selected && status === 'rejected');
  const gone = unanswered_offer === 'out' ? ['declined', 'given-up', 'expired'] : ['declined', 'given-up'];
  if (ended.some(({ outcome }) => outcome !== null && gone.includes(outcome))) return 'out';
  const accepted = rows.some(({ accepted_other, offer_accepted }) => accepted_other || offer_accepted);
  return accepted ? 'accepted-elsewhere' : null;
}

interface Assembling {
  readonly key: ListKey;
  readonly plans: readonly PublishedPlan[];
  readonly settings: SessionSettings;
  readonly rules: ReadonlyMap<string, { readonly id: string; readonly rule: MeritRule }>;
  readonly people: readonly Person[];
  readonly orders: ReadonlyMap<string, readonly { programId: string }[]>;
  readonly claims: ReadonlyMap<string, ReadonlySet<string>>;
  readonly elsewhere: ReadonlySet<string>;
  readonly choice: ListChoice;
}

/** A line before it is known where it stands. */
interface Unranked extends Omit<RankedLine, 'tie'> {
  readonly record: MeritRecord;
  readonly running: number;
  /** The figure in ten thousandths: whole, so that comparing is exact and quick. */
  readonly value: number;
}

async function assemble(asked: Assembling): Promise<ReadMarket> {
  const { key, plans, settings, rules, people, orders, claims, elsewhere, choice } = asked;
  const planOf = new Map(plans.map((plan) => [plan.program_id, plan]));
  const byPlan = new Map(plans.map((plan) => [plan.id, plan]));
  const none: ReadonlySet<string> = new Set();
  const leftOut: StoredLeftOut[] = [];
  const unranked = new Map<string, Unranked[]>(plans.map(({ program_id }) => [program_id, []]));
  const wishes = new Map<string, Preference[]>();
  let steps = 0;
  for (const { id, applications, records, left } of people) {
    steps += 1;
    if (steps % 500 === 0) await setImmediate();
    const listed = applications.map((row) => ({
      id: row.id,
      programId: row.program_id,
      state: listedStateOf({
        status: row.status,
        outcome: isOver(row, settings) ? null : row.outcome,
        holdsSeat: row.held_plan !== null,
        waitsAgain: settings.unanswered_offer === 'waits-again',
      }),
    }));
    const order = preferencesOf(orders.get(id) ?? [], listed).filter(
      ({ programId, counts }) => counts && planOf.has(programId),
    );
    const byId = new Map(applications.map((row) => [row.id, row]));
    const carrier = (one: Preference) => byId.get(one.carriedBy ?? '');
    if (left !== null) {
      const [first] = applications;
      if (first && order.length > 0)
        leftOut.push({ studentId: id, number: numberOf(first), programId: null, why: left, reason: '' });
      continue;
    }
    const takingPart: Preference[] = [];
    for (const one of order) {
      const row = carrier(one);
      const plan = planOf.get(one.programId);
      const rule = rules.get(one.programId)?.rule;
      const record = row && records.get(row.id);
      if (!row || !plan || !rule || !record) continue;
      const isHeld = row.held_plan === plan.id;
      const merit = meritOf(rule, record);
      const why = isHeld ? null : whyNot({ plan, settings, rule, record, merit, row });
      const isElsewhere = one.applicationId === null && elsewhere.has(`${id} ${one.programId}`);
      if (why !== null || isElsewhere) {
        const reason = why === 'not-eligible' ? merit.reasons.map(({ text }) => text).join(' ') : '';
        const { programId } = one;
        leftOut.push({
          studentId: id,
          number: numberOf(row),
          programId,
          why: why ?? 'already-applied',
          reason,
        });
        continue;
      }
      const aggregate = merit.aggregate ?? '0.0000';
      takingPart.push(one);
      unranked.get(one.programId)?.push({
        studentId: id,
        programId: one.programId,
        applicationId: row.id,
        number: numberOf(row),
        running: row.number,
        aggregate,
        value: Math.round(Number(aggregate) * 10_000),
        parts: merit.parts,
        record,
      });
    }
    if (takingPart.length > 0) wishes.set(id, takingPart);
  }
  const { ranks, lines } = rank(plans, rules, unranked);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([key, choice, settings, plans.map(({ program: _, ...plan }) => plan)]));
  hash.update(JSON.stringify([...rules].map(([programId, { id }]) => [programId, id])));
  const participants: Participant[] = [];
  const holders = new Map<string, { applicationId: string; number: string }>();
  for (const { id, applications } of people) {
    const order = wishes.get(id);
    if (!order) continue;
    const holder = applications.find(({ held_plan }) => held_plan !== null);
    if (holder) holders.set(id, { applicationId: holder.id, number: numberOf(holder) });
    // A program that is not offered any more gives no seats; those that it gave stay with who has them.
    const holds = holder
      ? {
          programId: byPlan.get(holder.held_plan ?? '')?.program_id ?? '',
          seatOf: holder.seat_of ?? '',
          placedAs: holder.placed_as ?? '',
        }
      : null;
    const stays =
      holds !== null &&
      (!choice.upgrades ||
        holder?.stays === true ||
        (holder?.offer_accepted === true && settings.accepted_seat === 'is-kept'));
    const participant = {
      id,
      holds,
      stays,
      wishes: order.map(
        ({ programId }): Wish => ({
          programId,
          rank: ranks.get(`${programId} ${id}`) ?? 0,
          claims: claims.get(id) ?? none,
        }),
      ),
    };
    participants.push(participant);
    hash.update(
      JSON.stringify([
        id,
        holds,
        stays,
        participant.wishes.map(({ programId, rank: at }) => [programId, at]),
        [...(claims.get(id) ?? none)].sort(),
      ]),
    );
  }
  for (const ranked of lines.values())
    hash.update(JSON.stringify(ranked.map(({ number, aggregate }) => [number, aggregate])));
  hash.update(JSON.stringify(leftOut));
  const market: Market = {
    programs: plans.map(({ program_id, cap, categories }) => ({
      id: program_id,
      cap: cap?.id ?? null,
      categories: categories.map(({ code, seats, falls_to }) => ({ code, seats, fallsTo: falls_to })),
    })),
    caps: new Map(plans.flatMap(({ cap }) => (cap ? [[cap.id, cap.seats] as const] : []))),
    participants,
  };
  return { plans, market, lines, holders, leftOut, sha256: hash.digest('hex') };
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
}

const SEXES = { women: 'female', men: 'male' } as const;

/** Why somebody is not considered for one program, or null. */
function whyNot({ plan, settings, rule, record, merit, row }: Judging): ListLeftOut | null {
  if (plan.only_for !== null && row.sex?.toLowerCase() !== SEXES[plan.only_for]) return 'other-sex';
  if (merit.eligible === false) return 'not-eligible';
  if (merit.aggregate === null || merit.eligible === null) return 'result-missing';
  // That somebody knows the Quran by heart stands on no sheet, so it is left aside here.
  if (settings.verified_only && meritOf(rule, { ...record, isHafiz: false }).isClaimed) return 'not-verified';
  return null;
}

/** The order of merit of each program; those under one cap are compared with each other as well. */
function rank(
  plans: readonly PublishedPlan[],
  rules: ReadonlyMap<string, { readonly rule: MeritRule }>,
  unranked: ReadonlyMap<string, readonly Unranked[]>,
) {
  const ranks = new Map<string, number>();
  const lines = new Map<string, RankedLine[]>();
  const groups = new Map<string, PublishedPlan[]>();
  for (const plan of plans) {
    const name = plan.cap?.id ?? plan.program_id;
    groups.set(name, [...(groups.get(name) ?? []), plan]);
  }
  for (const group of groups.values()) {
    const rule = rules.get(group[0]?.program_id ?? '')?.rule;
    if (!rule) continue;
    const compare = compareMerit(rule);
    const ranked = (one: Unranked) => ({ aggregate: one.aggregate, record: one.record, number: one.running });
    const all = group.flatMap(({ program_id }) => unranked.get(program_id) ?? []);
    all.sort((one, other) =>
      one.value === other.value ? compare(ranked(one), ranked(other)).order : other.value - one.value,
    );
    for (const [at, one] of all.entries()) ranks.set(`${one.programId} ${one.studentId}`, at + 1);
    for (const { program_id } of group) {
      const own = all.filter(({ programId }) => programId === program_id);
      lines.set(
        program_id,
        own.map((one, at) => {
          const [before, after] = [own[at - 1], own[at + 1]];
          const equal = [before, after].find((other) => other?.value === one.value);
          const { record: _record, running: _running, value: _value, ...line } = one;
          return { ...line, tie: equal ? tieName(compare(ranked(one), ranked(equal)).by) : '' };
        }),
      );
    }
  }
  return { ranks, lines };
}

/** What decided, as the sentence of a line names it. */
function tieName(by: 'merit' | 'number' | MeritTie): string {
  if (by === 'number' || by === 'merit') return 'application number';
  return by === 'older' || by === 'younger' ? 'age' : measureName(by);
}

/** Gives the seats of a market; others work between its steps. */
export async function allocateSlowly(market: Market) {
  const steps = allocation(market);
  for (let at = 1; ; at += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (at % 20 === 0) await setImmediate();
  }
}
