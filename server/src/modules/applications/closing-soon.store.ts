import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { IS_LISTED } from '../institutes/institutes.store';

/** A program that a student asked about, with the dates that count for it in one session. */
export interface ClosingRow {
  readonly programId: string;
  readonly course: string;
  readonly department: string;
  readonly instituteId: string;
  readonly instituteName: string;
  readonly session: string;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly lateUntil: Date | null;
}

interface ClosingSoonQuery {
  readonly studentId: string;
  /** By whom queries were sent. */
  readonly email: string;
  readonly sessions: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** More than a student can apply to, so that what is left out by the rules leaves enough. */
const MOST_LOOKED_AT = 60;

/**
 * Programs asked about from this address for which a time to apply ends in a period; none that the student ever applied
 * to, also where that was withdrawn.
 */
export async function listClosingAsked(
  database: ReadableDatabase,
  { studentId, email, sessions, from, to }: ClosingSoonQuery,
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    with asked as (
      select distinct program_id as id from query
      where lower(student_email) = lower(${email}) and program_id is not null
    )
    select program.id as "programId", program.name as course, department.name as department,
      institute.id as "instituteId", institute.name as "instituteName", dates.session,
      dates.opens_at as "opensAt", dates.closes_at as "closesAt", dates.late_until as "lateUntil"
    from asked
    join program on program.id = asked.id and program.archived_at is null
    join department on department.id = program.department_id
    join institute on institute.id = department.institute_id
    cross join unnest(${[...sessions]}::text[]) as offered (session)
    cross join lateral (
      select * from offering
      where institute_id = institute.id and session = offered.session
        and (program_id = program.id or program_id is null)
      order by program_id nulls last
      limit 1
    ) dates
    where ${IS_LISTED} and (dates.closes_at between ${from} and ${to} or dates.late_until between ${from} and ${to})
      and not exists (select from application_row where student_id = ${studentId} and program_id = program.id)
    order by least(dates.closes_at, dates.late_until), program.id
    limit ${MOST_LOOKED_AT}`.execute(database);
  return rows;
}
