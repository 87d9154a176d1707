import { type RawBuilder, sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';

/** From the first instant on, and before the second. */
export interface Instants {
  readonly from: Date;
  readonly before: Date;
}

/** How many there were on a day in Karachi; days without any are not there. */
export interface CountedDay {
  readonly day: string;
  readonly count: number;
}

/** How many applications of a program are in a state. */
interface CountedProgram {
  readonly program_id: string | null;
  readonly department: string;
  readonly course: string;
  readonly state: 'pending' | 'approved' | 'accepted' | 'rejected';
  readonly count: number;
}

const DAY = sql`(instant at time zone 'Asia/Karachi')::date`;
const within = (column: RawBuilder<unknown>, { from, before }: Instants) =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${before}::timestamptz`;
const CREATED = sql`created_at`;

/** Counts the rows of a statement with a column `instant` by day. */
async function countByDay(database: ReadableDatabase, rows: RawBuilder<unknown>): Promise<CountedDay[]> {
  const counted = await sql<CountedDay>`
    select to_char(${DAY}, 'YYYY-MM-DD') as day, count(*)::int as count from (${rows}) as counted
    group by ${DAY} order by ${DAY}`.execute(database);
  return counted.rows;
}

/** Students by the day on which they registered. */
export function countRegistrations(database: ReadableDatabase, during: Instants): Promise<CountedDay[]> {
  return countByDay(
    database,
    sql`select created_at as instant from student where ${within(CREATED, during)}`,
  );
}

/** Applications that nobody withdrew, by the day on which they were made; of all institutes, or of one. */
export function countApplications(
  database: ReadableDatabase,
  during: Instants,
  instituteId: string | null,
): Promise<CountedDay[]> {
  const whose = instituteId === null ? sql`true` : sql`institute_id = ${instituteId}`;
  return countByDay(
    database,
    sql`select created_at as instant from application where ${whose} and ${within(CREATED, during)}`,
  );
}

/** Events of a kind that tell this, and not something else, by day: the history says what was done, also where it was taken back later. */
export function countEvents(
  database: ReadableDatabase,
  during: Instants,
  {
    kinds,
    after,
    except,
  }: {
    readonly kinds: readonly string[];
    readonly after: Record<string, unknown>;
    readonly except?: Record<string, unknown>;
  },
): Promise<CountedDay[]> {
  return countByDay(
    database,
    sql`select at as instant from event where in_history and kind = any(${[...kinds]}::text[]) and ${within(sql`at`, during)}
      and event.after @> ${JSON.stringify(after)}::jsonb
      and ${except ? sql`not event.after @> ${JSON.stringify(except)}::jsonb` : sql`true`}`,
  );
}

/** The applications of an institute by program, as it is called now, and by state. */
export async function countByProgram(
  database: ReadableDatabase,
  instituteId: string,
  { from, before }: Instants,
): Promise<CountedProgram[]> {
  const { rows } = await sql<CountedProgram>`
    select application.program_id, coalesce(department.name, application.department) as department,
      coalesce(program.name, application.course) as course,
      application_state(application.status, application.offer_accepted) as state, count(*)::int as count
    from application
      left join program on program.id = application.program_id
      left join department on department.id = program.department_id
    where application.institute_id = ${instituteId}
      and application.created_at >= ${from}::timestamptz and application.created_at < ${before}::timestamptz
    group by 1, 2, 3, 4 order by 2, 3`.execute(database);
  return rows;
}
