import { OPEN_CATEGORY, VACANT_PAGE_SIZE } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';

/** At a moment, in the sessions that can be applied to then. */
export interface VacantAt {
  readonly now: Date;
  readonly sessions: readonly string[];
}

/** The free seats of a category that a list can still give: on open merit no more than the cap of its plan leaves. */
const freeSeats = (capId: RawBuilder<unknown>) => sql<number>`(case
    when category.code = ${OPEN_CATEGORY} and ${capId} is not null then least(category.seats - category.taken, (
      select cap.seats - coalesce(sum(other.taken), 0)::integer
      from seat_cap cap join seat_plan capped on capped.cap_id = cap.id
      join seat_category other on other.plan_id = capped.id and other.code = ${OPEN_CATEGORY}
      where cap.id = ${capId} group by cap.seats))
    else category.seats - category.taken end)`;

/**
 * The published plans of which seats are vacant: a program that is offered, in a session that has a final list and whose free
 * seats its institute offers still. While the offers of a list are made, seats wait for those.
 */
function vacantPlans({ now, sessions }: VacantAt) {
  return sql`
    admission_session session
    join seat_plan plan on plan.institute_id = session.institute_id and plan.session = session.label
      and plan.published_at is not null
    join program on program.id = plan.program_id and program.archived_at is null
    join department on department.id = program.department_id and department.archived_at is null
    where session.vacant_until > ${now} and session.label = any(${[...sessions]}::text[])
      and exists (select from seat_category category where category.plan_id = plan.id
        and category.taken < category.seats and ${freeSeats(sql`plan.cap_id`)} > 0)
      and exists (select from merit_list where institute_id = session.institute_id and merit_list.session = session.label
        and state = 'final')
      and not exists (select from merit_list where institute_id = session.institute_id and merit_list.session = session.label
        and state = 'publishing')`;
}

/** Who has vacant seats in which session, and until when they are offered. */
export interface VacantSessionRow {
  readonly institute_id: string;
  readonly session: string;
  readonly until: Date;
}

export async function readVacantSessions(
  database: ReadableDatabase,
  at: VacantAt,
): Promise<VacantSessionRow[]> {
  const { rows } = await sql<VacantSessionRow>`
    select distinct session.institute_id, session.label as session, session.vacant_until as until
    from ${vacantPlans(at)}
    order by 1, 3, 2`.execute(database);
  return rows;
}

/** All moments until which vacant seats are or were offered, passed ones too. */
export async function readVacantEnds(database: ReadableDatabase): Promise<number[]> {
  const { rows } = await sql<{ until: Date }>`
    select vacant_until as until from admission_session where vacant_until is not null`.execute(database);
  return rows.map(({ until }) => until.getTime());
}

/** A plan with its free seats by category. */
export interface VacantPlanRow {
  readonly institute_id: string;
  readonly university: string;
  readonly city: string;
  readonly program_id: string;
  readonly program: string;
  readonly department: string;
  readonly session: string;
  readonly only_for: string | null;
  readonly until: Date;
  readonly categories: readonly {
    readonly code: string;
    readonly label: string;
    readonly free: number;
    readonly over_and_above: boolean;
    readonly falls_to: string | null;
  }[];
}

interface VacantQuery extends VacantAt {
  /** Of these institutes alone. */
  readonly instituteIds: readonly string[];
  /** Of these programs alone; null: of all. */
  readonly programIds: readonly string[] | null;
  readonly page: number;
}

type CountedRow = { readonly total: number } & (VacantPlanRow | { readonly program_id: null });

/** One statement: all that are found are counted, and the categories of one page are read. */
export function vacantSeatsStatement({ instituteIds, programIds, page, ...at }: VacantQuery) {
  const ofPrograms = programIds === null ? sql`` : sql`and program.id = any(${[...programIds]}::text[])`;
  return sql<CountedRow>`
    with found as materialized (
      select plan.id, plan.cap_id, plan.only_for, session.label as session, session.vacant_until as until, institute.id as institute_id,
        institute.name as university, institute.city, program.id as program_id, program.name as program,
        department.name as department
      from institute, ${vacantPlans(at)} and institute.id = session.institute_id
        and session.institute_id = any(${[...instituteIds]}::text[]) ${ofPrograms}
    ), page as (
      select * from found
      order by lower(university), institute_id, lower(program), program_id, until, session
      limit ${VACANT_PAGE_SIZE} offset ${(page - 1) * VACANT_PAGE_SIZE}
    )
    select counted.total, page.*, (
        select jsonb_agg(jsonb_build_object('code', code, 'label', label, 'free', ${freeSeats(sql`page.cap_id`)},
          'over_and_above', over_and_above, 'falls_to', (select label from seat_category other
            where other.plan_id = category.plan_id and other.code = category.falls_to)) order by position)
        from seat_category category where category.plan_id = page.id and category.taken < category.seats
          and ${freeSeats(sql`page.cap_id`)} > 0
      ) as categories
    from (select count(*)::integer as total from found) counted
    left join page on true
    order by lower(page.university), page.institute_id, lower(page.program), page.program_id, page.until, page.session`;
}

/** A page of the plans with vacant seats, by university and program, and how many there are in all. */
export async function readVacantSeats(
  database: ReadableDatabase,
  query: VacantQuery,
): Promise<{ readonly total: number; readonly plans: readonly VacantPlanRow[] }> {
  const { rows } = await vacantSeatsStatement(query).execute(database);
  return {
    total: rows[0]?.total ?? 0,
    plans: rows.filter((row): row is CountedRow & VacantPlanRow => row.program_id !== null),
  };
}
