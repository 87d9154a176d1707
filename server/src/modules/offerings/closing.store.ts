import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { OfferingRow } from './offerings.store';

/** What closes in a period, both ends included; of one institute, or of all (undefined). */
export interface ClosingPeriod {
  readonly closesFrom: Date;
  readonly closesTo: Date;
  readonly instituteId?: string | undefined;
}

/** Dates whose closing, or whose end of late applications, lies in the period. */
function closingIn({ closesFrom, closesTo, instituteId }: ClosingPeriod) {
  return sql<boolean>`(offering.closes_at between ${closesFrom} and ${closesTo}
      or offering.late_until between ${closesFrom} and ${closesTo})
    and (${instituteId ?? null}::text is null or offering.institute_id = ${instituteId ?? null})`;
}

/** The ids of dates that close in the period, those that are locked by a move before these taken out. */
export async function lockClosing(transaction: Database, period: ClosingPeriod): Promise<OfferingRow[]> {
  // By id, so that two moves wait for each other instead of each for the other's rows.
  return transaction
    .selectFrom('offering')
    .selectAll()
    .where(closingIn(period))
    .where('institute_id', 'in', (institutes) => institutes.selectFrom('institute').select('id'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Dates that close in the period, with their institute, their program and how many running applications they concern. */
export interface ClosingRow {
  readonly id: string;
  readonly institute_id: string;
  readonly institute: string;
  readonly session: string;
  readonly program: string | null;
  readonly closes_at: Date;
  readonly late_until: Date | null;
  readonly applicants: number;
}

/** What closes in the period, the first to close first. */
export async function listClosing(database: ReadableDatabase, period: ClosingPeriod): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select offering.id, offering.institute_id, institute.name as institute, offering.session,
      program.name as program, offering.closes_at, offering.late_until,
      (select count(distinct student_id)::int from application
       where application.institute_id = offering.institute_id and application.session = offering.session
         and status in ('pending', 'approved')
         and case when offering.program_id is null
           then not exists (select from offering own
             where own.institute_id = application.institute_id and own.session = application.session
               and own.program_id = application.program_id)
           else application.program_id = offering.program_id end) as applicants
    from offering
    join institute on institute.id = offering.institute_id
    left join program on program.id = offering.program_id
    where ${closingIn(period)}
    order by coalesce(offering.late_until, offering.closes_at), institute.name, offering.id`.execute(
    database,
  );
  return rows;
}
