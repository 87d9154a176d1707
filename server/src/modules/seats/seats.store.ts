import { type Insertable, type Selectable, sql } from 'kysely';
import type { SeatCapTable, SeatCategoryTable, SeatPlanTable } from '../../platform/database/schema';
import type { ReadableDatabase, Transaction } from '../../platform/database/tables';

export type SeatCapRow = Selectable<SeatCapTable>;
export type SeatPlanRow = Selectable<SeatPlanTable>;
export type SeatCategoryRow = Selectable<SeatCategoryTable>;

export interface SeatsKey {
  readonly instituteId: string;
  readonly session: string;
}

/** A plan with what its program is called now. */
export type NamedPlanRow = SeatPlanRow & {
  readonly program: string;
  readonly department: string;
  readonly archived_at: Date | null;
};

/** All plans of some sessions, in the order of the institute's programs; those that are not offered any more last. */
export function readPlans(
  database: ReadableDatabase,
  instituteId: string,
  sessions: readonly string[],
): Promise<NamedPlanRow[]> {
  return database
    .selectFrom('seat_plan')
    .innerJoin('program', 'program.id', 'seat_plan.program_id')
    .innerJoin('department', 'department.id', 'program.department_id')
    .selectAll('seat_plan')
    .select(['program.name as program', 'department.name as department', 'program.archived_at'])
    .where('seat_plan.institute_id', '=', instituteId)
    .where('seat_plan.session', '=', anyOf(sessions))
    .orderBy(sql`program.archived_at is not null`)
    .orderBy('department.position')
    .orderBy('program.position')
    .orderBy('program.id')
    .execute();
}

/** The categories of some plans, each in its order. */
export async function readCategories(
  database: ReadableDatabase,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, SeatCategoryRow[]>> {
  return byPlan(
    await database
      .selectFrom('seat_category')
      .selectAll()
      .where('plan_id', '=', anyOf(planIds))
      .orderBy('plan_id')
      .orderBy('position')
      .execute(),
  );
}

/** The same; no seat of them is given or freed while the transaction lasts. */
export async function lockCategories(
  transaction: Transaction,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, SeatCategoryRow[]>> {
  return byPlan(
    await transaction
      .selectFrom('seat_category')
      .selectAll()
      .where('plan_id', '=', anyOf(planIds))
      .orderBy('plan_id')
      .orderBy('code')
      .forUpdate()
      .execute(),
  );
}

/** Writes what categories ask to be proved into all plans of a session that have them. */
export async function setProofs(
  transaction: Transaction,
  { instituteId, session }: SeatsKey,
  proofs: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [code, proof_tag] of proofs)
    await transaction
      .updateTable('seat_category')
      .set({ proof_tag })
      .where('code', '=', code)
      .where('plan_id', 'in', (plans) =>
        plans
          .selectFrom('seat_plan')
          .select('id')
          .where('institute_id', '=', instituteId)
          .where('session', '=', session),
      )
      .execute();
}

function byPlan(rows: readonly SeatCategoryRow[]): ReadonlyMap<string, SeatCategoryRow[]> {
  const found = new Map<string, SeatCategoryRow[]>();
  for (const row of rows) {
    const before = found.get(row.plan_id);
    if (before) before.push(row);
    else found.set(row.plan_id, [row]);
  }
  return found;
}

export function readCaps(
  database: ReadableDatabase,
  { instituteId, session }: SeatsKey,
): Promise<SeatCapRow[]> {
  return database
    .selectFrom('seat_cap')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('name')
    .execute();
}

/** How seats are given in a session; undefined where nothing is said yet. */
export function findSettings(database: ReadableDatabase, key: SeatsKey) {
  return ofSession(database, key).executeTakeFirst();
}

/** The same; nobody changes it while the transaction lasts. */
export function lockSettings(transaction: Transaction, key: SeatsKey) {
  return ofSession(transaction, key).forUpdate().executeTakeFirst();
}

function ofSession(database: ReadableDatabase, { instituteId, session }: SeatsKey) {
  return database
    .selectFrom('admission_session')
    .select(['most_preferences', 'accepted_seat', 'unanswered_offer', 'verified_only', 'vacant_until'])
    .where('institute_id', '=', instituteId)
    .where('label', '=', session);
}

/** How many programs the longest order names that a student saved. */
export async function longestOrder(
  database: ReadableDatabase,
  { instituteId, session }: SeatsKey,
): Promise<number> {
  const row = await database
    .selectFrom('preference')
    .select(({ fn }) => fn.countAll<number>().as('programs'))
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .groupBy('student_id')
    .orderBy('programs', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.programs ?? 0);
}

/** How many applications of a session are approved without a seat, by program. */
export async function countApprovedWithoutSeat(
  database: ReadableDatabase,
  { instituteId, session }: SeatsKey,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ program_id: string; count: number }>`
    select program_id, count(*)::int as count from application
    where institute_id = ${instituteId} and session = ${session} and status = 'approved' and program_id is not null
      and not exists (select from allotment where application_id = application.id)
    group by program_id`.execute(database);
  return new Map(rows.map(({ program_id, count }) => [program_id, count]));
}

/** What is to be paid in sessions, by program and category. */
export function readFees(
  database: ReadableDatabase,
  programIds: readonly string[],
  sessions: readonly string[],
) {
  return database
    .selectFrom('program_fee')
    .select(['program_id', 'session', 'category', 'semester_rupees', 'admission_lines'])
    .where('program_id', '=', anyOf(programIds))
    .where('session', '=', anyOf(sessions))
    .execute();
}

/** Writes the caps of a session in the place of those before; plans whose cap goes have none. */
export async function writeCaps(
  transaction: Transaction,
  { instituteId, session }: SeatsKey,
  rows: readonly SeatCapRow[],
): Promise<void> {
  await transaction
    .deleteFrom('seat_cap')
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where(sql<boolean>`not (name = any(${rows.map(({ name }) => name)}::text[]))`)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('seat_cap')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['institute_id', 'session', 'name']).doUpdateSet(({ ref }) => ({
        seats: ref('excluded.seats'),
      })),
    )
    .execute();
}

/** Rows that one statement writes: each has thirteen values, and PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 4_000;

/** Writes plans with all their categories in the place of those before. The caller has locked these. */
export async function writePlans(
  transaction: Transaction,
  plans: readonly SeatPlanRow[],
  categories: readonly Insertable<SeatCategoryTable>[],
): Promise<void> {
  if (plans.length === 0) return;
  await transaction
    .insertInto('seat_plan')
    .values([...plans])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        total: ref('excluded.total'),
        only_for: ref('excluded.only_for'),
        cap_id: ref('excluded.cap_id'),
      })),
    )
    .execute();
  const [planIds, codes] = [categories.map((row) => row.plan_id), categories.map((row) => row.code)];
  await transaction
    .deleteFrom('seat_category')
    .where('plan_id', '=', anyOf(plans.map(({ id }) => id)))
    .where(sql<boolean>`(plan_id, code) not in (select * from unnest(${planIds}::text[], ${codes}::text[]))`)
    .execute();
  for (let start = 0; start < categories.length; start += ROWS_AT_ONCE)
    await transaction
      .insertInto('seat_category')
      .values(categories.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'code']).doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          label: ref('excluded.label'),
          share: ref('excluded.share'),
          count: ref('excluded.count'),
          at_least_one: ref('excluded.at_least_one'),
          over_and_above: ref('excluded.over_and_above'),
          shows_initials: ref('excluded.shows_initials'),
          falls_to: ref('excluded.falls_to'),
          proof_tag: ref('excluded.proof_tag'),
          seats: ref('excluded.seats'),
        })),
      )
      .execute();
}

/** Makes drafts what everybody reads. */
export async function publishPlans(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('seat_plan')
    .set({ published_at: now })
    .where('id', '=', anyOf(ids))
    .where('published_at', 'is', null)
    .execute();
}

export async function removePlans(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('seat_plan').where('id', '=', anyOf(ids)).execute();
}

/** Which sessions of these have published seats, by institute, in the order of the sessions. */
export async function readSeatSessions(
  database: ReadableDatabase,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database
    .selectFrom('seat_plan')
    .innerJoin('program', 'program.id', 'seat_plan.program_id')
    .select(['seat_plan.institute_id', 'seat_plan.session'])
    .distinct()
    .where('seat_plan.session', '=', anyOf(sessions))
    .where('published_at', 'is not', null)
    .where('program.archived_at', 'is', null)
    .execute();
  const found = new Map<string, string[]>();
  rows.sort((one, other) => sessions.indexOf(one.session) - sessions.indexOf(other.session));
  for (const { institute_id, session } of rows)
    found.set(institute_id, [...(found.get(institute_id) ?? []), session]);
  return found;
}

function anyOf(values: readonly string[]) {
  return sql<string>`any(${[...values]}::text[])`;
}
