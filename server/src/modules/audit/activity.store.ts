import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/database/search-pattern';
import type { ReadableDatabase } from '../../platform/database/tables';

/** An event with the application that it is about, where it is about one. */
export interface ActivityRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly actor_role: string;
  /** Which document it is about, where it is about one. */
  readonly type_tag: string | null;
  readonly application_id: string | null;
  readonly number: number | null;
  readonly applied_at: Date | null;
  readonly course: string | null;
  readonly university: string | null;
  /** The member of an institute who did it, and the one whom it is about. */
  readonly actor_member: string | null;
  readonly member: string | null;
}

interface PageAfter {
  readonly kinds: readonly string[];
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

const COLUMNS = sql`event.id, event.at, event.kind, event.before, event.after, event.actor_role,
  coalesce(event.after ->> 'typeTag', event.before ->> 'typeTag') as type_tag`;
/** The names of programs that a line tells of, to be searched in. */
const PROGRAMS = sql`concat_ws(' ', event.before ->> 'name', event.after ->> 'name', event.after ->> 'added',
  event.after ->> 'removed', jsonb_path_query_array(event.after, '$.changes[*].program')::text) as programs`;
const INSTITUTE_COLUMNS = sql`${COLUMNS}, event.subject_id, event.actor_member_id, ${PROGRAMS}`;
const NO_APPLICATION = sql`null::text as application_id, null::integer as number, null::timestamptz as applied_at,
  null::text as course, null::text as university`;
const APPLICATION = sql`application_row.id as application_id, application_row.number,
  application_row.created_at as applied_at, application_row.course, institute_row.name as university`;
const WITH_APPLICATION = sql`event join application_row on application_row.id = event.subject_id
  join institute_row on institute_row.id = application_row.institute_id`;

const ofKinds = (kinds: readonly string[]) => sql`event.kind = any(${[...kinds]}::text[])`;

/** What happened to a student and their applications; nothing of institutes that are being deleted. */
export async function listStudentActivity(
  database: ReadableDatabase,
  studentId: string,
  { kinds, after, limit, order }: PageAfter & { readonly order: 'oldest' | 'newest' },
): Promise<ActivityRow[]> {
  const [beyond, direction] = order === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const position = after ? sql`(at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::text)` : sql`true`;
  const { rows } = await sql<ActivityRow>`
    select *, null::text as actor_member, null::text as member from (
      select ${COLUMNS}, ${NO_APPLICATION} from event
        where subject_kind = 'student' and subject_id = ${studentId} and in_history and ${ofKinds(kinds)}
      union all
      select ${COLUMNS}, ${APPLICATION} from ${WITH_APPLICATION}
        where application_row.student_id = ${studentId} and ${ofKinds(kinds)}
          and application_row.institute_id not in (select institute_id from deletion)
    ) as activity where ${position} order by at ${direction}, id ${direction} limit ${limit}`.execute(
    database,
  );
  return rows;
}

interface ActivityFilter extends PageAfter {
  readonly from: Date | null;
  readonly before: Date | null;
  /** A part of the name of a program, or the running number of an application. */
  readonly search: string;
  readonly number: number | null;
}

/** What an institute did and what happened at it, newest first. */
export async function listInstituteActivity(
  database: ReadableDatabase,
  instituteId: string,
  { kinds, after, limit, from, before, search, number }: ActivityFilter,
): Promise<ActivityRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (after) parts.push(sql`(at, activity.id) < (${after.at}::timestamptz, ${after.id}::text)`);
  if (from) parts.push(sql`at >= ${from}::timestamptz`);
  if (before) parts.push(sql`at < ${before}::timestamptz`);
  if (number !== null) parts.push(sql`number = ${number}`);
  else if (search !== '') parts.push(contains(search, 'course', 'programs'));
  const { rows } = await sql<ActivityRow>`
    select activity.*, acting.name as actor_member, about.name as member from (
      select ${INSTITUTE_COLUMNS}, ${NO_APPLICATION} from event
        where subject_id = ${instituteId} and subject_kind = 'institute' and in_history and ${ofKinds(kinds)}
      union all
      select ${INSTITUTE_COLUMNS}, ${NO_APPLICATION} from event
        where actor_id = ${instituteId} and subject_kind in ('program', 'applications', 'query') and in_history
          and ${ofKinds(kinds)}
      union all
      select ${INSTITUTE_COLUMNS}, ${NO_APPLICATION} from event
        where subject_id in (select id from institute_member where institute_id = ${instituteId})
          and subject_kind = 'member' and in_history and ${ofKinds(kinds)}
      union all
      select ${INSTITUTE_COLUMNS}, ${APPLICATION} from ${WITH_APPLICATION}
        where application_row.institute_id = ${instituteId} and ${ofKinds(kinds)}
    ) as activity
    left join institute_member acting on acting.id = actor_member_id
    left join institute_member about on about.id = activity.subject_id
    where ${sql.join(parts, sql` and `)} order by at desc, activity.id desc limit ${limit}`.execute(database);
  return rows;
}
