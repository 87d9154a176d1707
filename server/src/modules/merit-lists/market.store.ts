import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { formOfMerit } from '../merit/merit-rules.store';
import type { ListKey } from '../preferences/preferences.store';

/** How an institute gives its seats in a session. */
export interface SessionSettings {
  readonly accepted_seat: 'moves-up' | 'is-kept';
  readonly unanswered_offer: 'out' | 'waits-again';
  readonly verified_only: boolean;
}

/** Null for a session of which the institute has said nothing yet. */
export async function readSettings(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<SessionSettings | null> {
  const row = await database
    .selectFrom('admission_session')
    .select(['accepted_seat', 'unanswered_offer', 'verified_only'])
    .where('institute_id', '=', instituteId)
    .where('label', '=', session)
    .executeTakeFirst();
  return row ? (row as SessionSettings) : null;
}

/** An application to a session, as far as lists look at it. */
export interface ApplicantRow {
  readonly id: string;
  readonly number: number;
  readonly created_at: Date;
  readonly student_id: string;
  readonly institute_id: string;
  readonly session: string;
  readonly program_id: string | null;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly outcome: string | null;
  readonly offer_accepted: boolean;
  /** What rules ask of its copy of the form, and the sex that it says. */
  readonly form: unknown;
  readonly sex: string | null;
  readonly is_closed: boolean;
  /** The student has accepted an offer that is not this application's. */
  readonly accepted_other: boolean;
  /** An earlier list of the session gave it a seat. */
  readonly was_selected: boolean;
  readonly held_plan: string | null;
  readonly seat_of: string | null;
  readonly placed_as: string | null;
  readonly stays: boolean | null;
}

/** How many applications are read at once. */
const PAGE = 1000;

/** All applications to a session, a page at a time, in the order of their ids. */
export async function* readApplicants(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): AsyncGenerator<readonly ApplicantRow[]> {
  const ids = await database
    .selectFrom('application')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('id')
    .execute();
  // By their ids, so that each page costs what it reads, whatever is known of the tables.
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE).map(({ id }) => id);
    const { rows } = await sql<ApplicantRow>`
      select application.id, application.number, application.created_at, application.student_id, application.institute_id,
        application.session, application.program_id, application.status, application.outcome, application.offer_accepted,
        ${formOfMerit} as form, form_copy ->> 'gender' as sex,
        student.closed_at is not null as is_closed,
        exists (select from application other where other.student_id = application.student_id and other.offer_accepted
          and other.id <> application.id) as accepted_other,
        exists (select from merit_list_entry entry join merit_list list on list.id = entry.list_id
          where entry.application_id = application.id and entry.stage = 'final' and list.state = 'final'
            and entry.result in ('selected', 'upgraded', 'kept')) as was_selected,
        allotment.plan_id as held_plan, allotment.seat_of, allotment.placed_as, allotment.stays
      from application
      join student on student.id = application.student_id
      left join allotment on allotment.application_id = application.id
      where application.id = any(${page}::text[])
      order by application.id`.execute(database);
    yield rows;
  }
}

/** Which programs of their lists students have an application for in another session: `student program` of each. */
export async function readAppliedElsewhere(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select application.student_id || ' ' || application.program_id as key
    from application
    where application.institute_id = ${instituteId} and application.session <> ${session}
      and exists (select from preference where preference.institute_id = ${instituteId} and preference.session = ${session}
        and preference.student_id = application.student_id and preference.program_id = application.program_id)`.execute(
    database,
  );
  return new Set(rows.map(({ key }) => key));
}
