import type { ListLeftOut, MeritRecord } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { Refusal } from '../../platform/refusals/refusal';
import { givingWay } from '../../platform/tasks/give-way';
import { readPublishedRules } from '../merit/merit-rules.store';
import { readMeritRecords, readStoredRule } from '../merit/read-merits';
import type { ListKey } from '../preferences/preferences.store';
import { countingClaims, readOrders } from '../preferences/preferences.store';
import { type PublishedPlan, readPublishedPlans } from '../seats/published-plans.store';
import { allocation, type Market } from './allocate';
import { assembleMarket, type ListChoice, type Person, type ReadMarket, stateOf } from './assemble-market';
import {
  type ApplicantRow,
  readApplicants,
  readAppliedElsewhere,
  readSettings,
  type SessionSettings,
} from './market.store';
import type { ProgramRule } from './rank-lines';

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

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
  const giveWay = givingWay();
  const people = await readPeople(reading, key, settings, giveWay);
  const orders = await readOrders(database, key);
  const claims = await countingClaims(database, key);
  const elsewhere = await readAppliedElsewhere(database, key);
  const input = { key, plans, settings, rules, people, orders, claims, elsewhere, choice };
  return assembleMarket(input, giveWay);
}

/** The rule that counts for each program with seats; refuses where one has none, or where programs of a cap differ. */
async function readRules(
  { database }: Reading,
  { instituteId, session }: ListKey,
  plans: readonly PublishedPlan[],
): Promise<ReadonlyMap<string, ProgramRule>> {
  const rows = await readPublishedRules(database, instituteId, [session]);
  const stored = new Map(
    rows.map(({ id, program_id, rule }) => [program_id, { id, rule: readStoredRule(rule) }]),
  );
  const found = new Map<string, ProgramRule>();
  const keys = new Map<string, string>();
  for (const { program_id } of plans) {
    const counting = stored.get(program_id) ?? stored.get(null);
    if (!counting?.rule) continue;
    const { id, rule } = counting;
    const written = JSON.stringify(rule);
    const key = keys.get(written) ?? id;
    keys.set(written, key);
    found.set(program_id, { id, key, rule });
  }
  const without = plans.filter(({ program_id }) => !found.has(program_id)).map(({ program }) => program);
  if (without.length > 0)
    throw new Refusal({ code: 'list.no-rule', params: { programs: without.join(', ') } });
  const ruleOfCap = new Map<string, string>();
  for (const { cap, program_id } of plans) {
    const rule = found.get(program_id)?.key ?? '';
    if (cap === null) continue;
    if ((ruleOfCap.get(cap.id) ?? rule) !== rule) throw new Refusal('seats.cap-rules');
    ruleOfCap.set(cap.id, rule);
  }
  return found;
}

/** Everybody who applied, with what rules ask of their forms; whoever takes no part comes with the reason. */
async function readPeople(
  reading: Reading,
  key: ListKey,
  settings: SessionSettings,
  giveWay: () => Promise<void>,
): Promise<readonly Person[]> {
  const applications = new Map<string, ApplicantRow[]>();
  const records = new Map<string, MeritRecord>();
  for await (const page of readApplicants(reading.database, key)) {
    const takingPart = page.filter((row) => stateOf(row, settings) !== 'ended');
    for (const [id, record] of await readMeritRecords(reading, takingPart)) records.set(id, record);
    for (const { form: _, ...row } of page) {
      const own = applications.get(row.student_id) ?? [];
      applications.set(row.student_id, own);
      own.push({ ...row, form: null });
    }
  }
  const people: Person[] = [];
  for (const [id, own] of applications) {
    await giveWay();
    own.sort(
      (one, other) => one.created_at.getTime() - other.created_at.getTime() || one.number - other.number,
    );
    people.push({ id, applications: own, records, left: whyLeft(own, settings) });
  }
  return people;
}

/** Why a student takes no part at all, or null. */
function whyLeft(rows: readonly ApplicantRow[], { unanswered_offer }: SessionSettings): ListLeftOut | null {
  // Nobody loses a seat to a list: who has one takes part with it alone.
  if (rows.some(({ held_plan }) => held_plan !== null)) return null;
  if (rows.some(({ is_closed }) => is_closed)) return 'account-closed';
  const ended = rows.filter(({ was_selected, status }) => was_selected && status === 'rejected');
  const gone = unanswered_offer === 'out' ? ['declined', 'given-up', 'expired'] : ['declined', 'given-up'];
  if (ended.some(({ outcome }) => outcome !== null && gone.includes(outcome))) return 'out';
  const accepted = rows.some(({ accepted_other, offer_accepted }) => accepted_other || offer_accepted);
  return accepted ? 'accepted-elsewhere' : null;
}

/** Gives the seats of a market; others work between its steps. */
export async function allocateSlowly(market: Market) {
  const giveWay = givingWay();
  const steps = allocation(market);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await giveWay();
  }
}
