import { type ApplicationStatus, type ReferenceNumber, readReferenceNumber } from '@uas/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readPeriod } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { containing, FEW } from '../../platform/database/search-pattern';
import type { ReadableDatabase, Tables } from '../../platform/database/tables';

/** Which applications. An institute's search never looks at what it may not see yet. */
export interface ReviewFilter {
  /** Null: of all institutes, as staff see them. */
  readonly instituteId: string | null;
  readonly search: string;
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly session: string;
  readonly status: '' | ApplicationStatus | 'accepted';
}

export type Matching = SelectQueryBuilder<Tables, 'application', object>;

/**
 * The ids that a search of staff finds, each table asked by its own index; null when there is no search or it finds
 * many. In one condition the database cannot use those indexes and reads every application for a single e-mail.
 */
export async function findFew(
  database: ReadableDatabase,
  { instituteId, search }: ReviewFilter,
): Promise<string[] | null> {
  if (instituteId !== null || search.trim() === '' || readReferenceNumber(search)) return null;
  const pattern = containing(search.trim());
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from application where course ilike ${pattern} or department ilike ${pattern})
      union all
      (select application.id from application join program on program.id = application.program_id
        where program.name ilike ${pattern})
      union all
      (select application.id from application join student on student.id = application.student_id
        where student.name ilike ${pattern} or student.email ilike ${pattern} or student.phone ilike ${pattern})
      union all
      (select application.id from application join institute on institute.id = application.institute_id
        where institute.name ilike ${pattern} or institute.email ilike ${pattern})
    ) as found limit ${FEW + 1}`.execute(database);
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The applications that match; `found` are the ids that the search finds, when they are known. */
export function matching(
  database: ReadableDatabase,
  filter: ReviewFilter,
  found: readonly string[] | null,
): Matching {
  let query: Matching = database.selectFrom('application');
  const { instituteId, session, status } = filter;
  if (instituteId !== null) query = query.where('application.institute_id', '=', instituteId);
  if (session !== '') query = query.where('application.session', '=', session);
  const { from, before } = readPeriod(filter);
  if (from) query = query.where('application.created_at', '>=', from);
  if (before) query = query.where('application.created_at', '<', before);
  if (status === 'accepted') {
    query = query.where('application.status', '=', 'approved').where('application.offer_accepted', '=', true);
  } else if (status !== '') {
    query = query.where('application.status', '=', status);
  }
  const reference = readReferenceNumber(filter.search);
  if (reference) return query.where(referredTo(reference));
  if (found) return query.where(sql<boolean>`application.id = any(${[...found]}::text[])`);
  return filter.search.trim() === '' ? query : searched(query, filter);
}

/** The application with that number, or those of the student with that number. */
function referredTo(reference: ReferenceNumber) {
  if (reference.kind === 'application') return numbered('application', reference);
  return sql<boolean>`application.student_id = (select id from student where ${numbered('student', reference)})`;
}

/** People are looked up first, so that the search stays quick however many applications there are. */
function searched(query: Matching, { instituteId, search }: ReviewFilter): Matching {
  const pattern = containing(search.trim());
  // By the name of today as well; a set is looked up once a row, however many programs it holds.
  const ofApplication = sql<boolean>`application.course ilike ${pattern} or application.department ilike ${pattern}
    or application.program_id in (select id from program where name ilike ${pattern})`;
  const named = sql`array(select id from student where name ilike ${pattern})`;
  const reachable = sql`array(select id from student where email ilike ${pattern} or phone ilike ${pattern})`;
  if (instituteId !== null) {
    return query.where(
      sql<boolean>`(${ofApplication} or application.student_id = any(${named})
        or (application.status = 'approved' and application.student_id = any(${reachable})))`,
    );
  }
  const atInstitute = sql`array(select id from institute where name ilike ${pattern} or email ilike ${pattern})`;
  return query.where(
    sql<boolean>`(${ofApplication} or application.student_id = any(${named})
      or application.student_id = any(${reachable}) or application.institute_id = any(${atInstitute}))`,
  );
}
