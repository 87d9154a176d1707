import * as api from '@uas/contract';
import {
  type AnyReason,
  anySentenceOf,
  type BodyOf,
  DAY,
  isSessionOffered,
  OPEN_CATEGORY,
  type WrittenSeatPlan,
} from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { invalidInput } from '../../platform/http/parse-input';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { ensureSession, listOfferedPrograms } from '../offerings/offerings.store';
import { categoryRows } from './category-rows';
import { presentOwnSeats } from './present-seats';
import {
  findSettings,
  lockCategories,
  lockSettings,
  longestOrder,
  type NamedPlanRow,
  publishPlans,
  readCaps,
  readPlans,
  removePlans,
  type SeatCategoryRow,
  type SeatsKey,
  setProofs,
  writeCaps,
  writePlans,
} from './seats.store';

const limits = { body: 128 * KILOBYTE, rates: [hourly(600, 'institute', 'too-often.actions')] };

/** A leap year, to the end of its day. */
const LONGEST_VACANT_MS = 367 * DAY;

type Body = BodyOf<typeof api.saveSeats>;

/** Sets seats of some programs, all or nothing; the others stay. */
export const saveSeats = handle(api.saveSeats, limits, async ({ actor, params, body, write }) => {
  requireOwnEmail(actor, params.email);
  const key = { instituteId: actor.id, session: body.session };
  return write(async (unit) => {
    const { database, ids } = unit;
    await lockInstitute(database, actor.id);
    const known = await readPlans(database, actor.id, [body.session]);
    await refuseForeign(unit, key, body, known);
    await refuseChanged(unit, key, body);
    await ensureSession(database, { id: ids.next(), ...key });
    const vacant = body.settings ? await writeSettings(unit, key, body.settings) : {};
    if (body.caps)
      await writeCaps(
        database,
        key,
        body.caps.map(({ name, seats }) => ({
          id: ids.next(),
          institute_id: actor.id,
          session: body.session,
          name,
          seats,
        })),
      );
    await replacePlans(unit, key, body.plans, known);
    await refuseFullCaps(unit, key);
    await forgetDrafts(unit, body.forget, known);
    const published = await publish(unit, key, body.publish);
    const { session, plans } = body;
    if (plans.length > 0 || body.settings || body.caps || body.forget.length > 0 || published > 0) {
      const subject = { kind: 'institute', id: actor.id } as const;
      await unit.emit({
        kind: 'save-seats',
        subject,
        after: { session, programs: plans.length, published, ...vacant },
      });
    }
    return presentOwnSeats(database, key);
  });
});

/** A plan that is known stays with its program, also when that is no longer offered; a new one must be for one that is. */
async function refuseForeign(
  { database, clock }: Unit,
  key: SeatsKey,
  { plans, publish, session }: Body,
  known: readonly NamedPlanRow[],
): Promise<void> {
  const knownIds = new Set(known.map((plan) => plan.program_id));
  const fresh = plans.map(({ programId }) => programId).filter((id) => !knownIds.has(id));
  const isNewSession = known.length === 0 && !(await findSettings(database, key));
  if ((fresh.length > 0 || isNewSession) && !isSessionOffered(session, clock.now()))
    throw new Refusal('application.session-not-offered');
  const drafts = new Set(known.filter((plan) => plan.published_at === null).map((plan) => plan.program_id));
  const toOffer = [...fresh, ...publish.filter((id) => drafts.has(id) || !knownIds.has(id))];
  if (toOffer.length === 0) return;
  const offered = await listOfferedPrograms(database, { instituteId: key.instituteId, ids: toOffer });
  const written = new Set([...knownIds, ...fresh]);
  if (toOffer.some((id) => !offered.has(id) || !written.has(id))) throw new Refusal('program.not-found');
}

/** What somebody wrote meanwhile is not overwritten. */
async function refuseChanged({ database }: Unit, key: SeatsKey, { settings, plans }: Body): Promise<void> {
  const seen = [settings, ...plans].map((written) => written?.seen);
  if (seen.every((each) => each === undefined)) return;
  const now = await presentOwnSeats(database, key);
  const ofPlan = new Map(now.plans.map((plan) => [plan.programId, plan.seen]));
  const there = [now.settings.seen, ...plans.map(({ programId }) => ofPlan.get(programId) ?? '')];
  if (seen.some((each, at) => each !== undefined && each !== there[at])) throw new Refusal('seats.changed');
}

/** Writes how seats are given; answers with until when they are vacant where that changed, empty where it ended. */
async function writeSettings(
  { database, clock }: Unit,
  key: SeatsKey,
  {
    mostPreferences,
    acceptedSeat,
    unansweredOffer,
    verifiedOnly,
    vacantUntil,
  }: NonNullable<Body['settings']>,
): Promise<{ vacantUntil?: string }> {
  const before = await lockSettings(database, key);
  const isFewer = before !== undefined && mostPreferences < before.most_preferences;
  if (isFewer && (await longestOrder(database, key)) > mostPreferences)
    throw new Refusal('seats.fewer-preferences');
  if (vacantUntil) requireVacantUntil(vacantUntil, before?.vacant_until ?? null, clock.now());
  await database
    .updateTable('admission_session')
    .set({
      most_preferences: mostPreferences,
      accepted_seat: acceptedSeat,
      unanswered_offer: unansweredOffer,
      verified_only: verifiedOnly,
      ...(vacantUntil !== undefined && { vacant_until: vacantUntil }),
    })
    .where('institute_id', '=', key.instituteId)
    .where('label', '=', key.session)
    .execute();
  if (vacantUntil === undefined || vacantUntil?.getTime() === before?.vacant_until?.getTime()) return {};
  return { vacantUntil: vacantUntil?.toISOString() ?? '' };
}

/** Free seats are offered from now on, for a year at most; what stays as it was is not looked at. */
function requireVacantUntil(until: Date, before: Date | null, now: Date): void {
  if (until.getTime() === before?.getTime()) return;
  if (until <= now) throw refusedField('settings.vacantUntil', { code: 'list.date-passed' });
  if (until.getTime() > now.getTime() + LONGEST_VACANT_MS)
    throw refusedField('settings.vacantUntil', { code: 'seats.vacant-too-late' });
}

function refusedField(path: string, reason: AnyReason): Refusal {
  return invalidInput([{ path, ...reason, message: anySentenceOf(reason) }]);
}

async function replacePlans(
  { database, ids }: Unit,
  key: SeatsKey,
  plans: readonly WrittenSeatPlan[],
  known: readonly NamedPlanRow[],
): Promise<void> {
  if (plans.length === 0) return;
  const caps = new Map((await readCaps(database, key)).map(({ id, name }) => [name, id]));
  const rows = plans.map((plan, index) => {
    const before = known.find(({ program_id }) => program_id === plan.programId);
    const capId = plan.cap === null ? null : caps.get(plan.cap);
    if (capId === undefined) throw unknownCap(index);
    return {
      id: before?.id ?? ids.next(),
      institute_id: key.instituteId,
      session: key.session,
      program_id: plan.programId,
      total: plan.total,
      only_for: plan.onlyFor,
      cap_id: capId,
      published_at: before?.published_at ?? null,
    };
  });
  const taken = await lockCategories(
    database,
    rows.map(({ id }) => id),
  );
  const categories = plans.flatMap((plan, index) => {
    const planId = rows[index]?.id ?? '';
    const written = categoryRows(planId, plan);
    refuseBelowTaken(taken.get(planId) ?? [], written);
    return written;
  });
  await writePlans(database, rows, categories);
  await setProofs(database, key, changedProofs(taken, categories));
  await refuseTwoProofs(database, key, new Set(categories.map(({ code }) => code)));
}

/** What categories that are there ask for from now on, where that is another proof than before. */
function changedProofs(
  before: ReadonlyMap<string, readonly SeatCategoryRow[]>,
  written: ReturnType<typeof categoryRows>,
): ReadonlyMap<string, string | null> {
  const changed = written.filter(({ plan_id, code, proof_tag }) => {
    const row = before.get(plan_id)?.find((category) => category.code === code);
    return row !== undefined && row.proof_tag !== proof_tag;
  });
  const proofs = new Map(changed.map(({ code, proof_tag }) => [code, proof_tag]));
  const other = changed.find(({ code, proof_tag }) => proofs.get(code) !== proof_tag);
  if (other) throw new Refusal({ code: 'seats.proof-differs', params: { category: other.label } });
  return proofs;
}

function unknownCap(index: number): Refusal {
  return refusedField(`plans.${index}.cap`, { code: 'input.field-invalid', params: { field: 'cap' } });
}

/** Nobody loses a seat: a category keeps as many as are taken. */
function refuseBelowTaken(
  before: readonly SeatCategoryRow[],
  after: readonly { readonly code: string; readonly seats: number }[],
): void {
  for (const { code, label, taken } of before) {
    const seats = after.find((category) => category.code === code)?.seats ?? 0;
    if (seats < taken)
      throw new Refusal({ code: 'seats.below-taken', params: { category: label, taken, seats } });
  }
}

/** The same for a cap, which counts the open merit of all plans that name it. */
async function refuseFullCaps({ database }: Unit, { instituteId, session }: SeatsKey): Promise<void> {
  const full = await database
    .selectFrom('seat_cap')
    .innerJoin('seat_plan', 'seat_plan.cap_id', 'seat_cap.id')
    .innerJoin('seat_category', 'seat_category.plan_id', 'seat_plan.id')
    .select(['seat_cap.name', 'seat_cap.seats'])
    .select(({ fn }) => fn.sum<number>('seat_category.taken').as('taken'))
    .where('seat_cap.institute_id', '=', instituteId)
    .where('seat_cap.session', '=', session)
    .where('seat_category.code', '=', OPEN_CATEGORY)
    .groupBy(['seat_cap.id', 'seat_cap.name', 'seat_cap.seats'])
    .having(sql<boolean>`sum(seat_category.taken) > seat_cap.seats`)
    .executeTakeFirst();
  if (!full) return;
  const { name: category, seats, taken } = full;
  throw new Refusal({ code: 'seats.below-taken', params: { category, taken: Number(taken), seats } });
}

/** A category is claimed once for all programs of a session, so a new one asks for the proof that the others do. */
async function refuseTwoProofs(
  database: Database,
  { instituteId, session }: SeatsKey,
  codes: ReadonlySet<string>,
): Promise<void> {
  const different = await database
    .selectFrom('seat_category')
    .innerJoin('seat_plan', 'seat_plan.id', 'seat_category.plan_id')
    .select(({ fn }) => fn.max('seat_category.label').as('category'))
    .where('seat_plan.institute_id', '=', instituteId)
    .where('seat_plan.session', '=', session)
    .where('seat_category.code', 'in', [...codes])
    .groupBy('seat_category.code')
    .having(sql<boolean>`count(distinct coalesce(seat_category.proof_tag, '')) > 1`)
    .orderBy('category')
    .executeTakeFirst();
  if (different) throw new Refusal({ code: 'seats.proof-differs', params: { category: different.category } });
}

async function forgetDrafts(
  { database }: Unit,
  programIds: readonly string[],
  known: readonly NamedPlanRow[],
): Promise<void> {
  if (programIds.length === 0) return;
  const forgotten = known.filter((plan) => programIds.includes(plan.program_id));
  const published = forgotten.find((plan) => plan.published_at !== null);
  if (published) throw new Refusal({ code: 'seats.published', params: { program: published.program } });
  await removePlans(
    database,
    forgotten.map(({ id }) => id),
  );
}

/** Makes drafts what everybody reads; answers with how many. */
async function publish(
  { database, clock }: Unit,
  { instituteId, session }: SeatsKey,
  programIds: readonly string[],
): Promise<number> {
  if (programIds.length === 0) return 0;
  const plans = await readPlans(database, instituteId, [session]);
  const drafts = plans.filter((plan) => plan.published_at === null && programIds.includes(plan.program_id));
  await publishPlans(
    database,
    drafts.map(({ id }) => id),
    clock.now(),
  );
  return drafts.length;
}
