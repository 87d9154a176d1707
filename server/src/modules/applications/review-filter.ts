import {
  APPLICATION_STATUSES,
  PERCENTAGES,
  type ReferenceNumber,
  readReferenceNumber,
  TOTAL_CAP,
} from '@uas/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readPeriod } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { contains, FEW } from '../../platform/database/search-pattern';
import type { ReadableDatabase, Tables } from '../../platform/database/tables';
import { chosenByPart, type ReadingParts } from '../application-parts/application-parts.store';
import { isAssignedTo } from '../assignments/assignments.store';
import { hasAtLeast } from './percentages.store';
import { hasTag } from './tags.store';

/** Which applications. An institute's search never looks at what it may not see yet. */
export interface ReviewFilter {
  /** Null: of all institutes, as staff see them. */
  readonly instituteId: string | null;
  readonly search: string;
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly session: string;
  /** Empty for all; one of the statuses, `accepted`, or the filter of a part. */
  readonly status: string;
  /** A program by its id; empty or left out for all. */
  readonly program?: string;
  /** A tag of the institute; empty or left out for all. */
  readonly tag?: string;
  /** Who of the institute reads them: an account, or `nobody`; empty for all. */
  readonly assigned?: string;
  /** At least so much in Matriculation or Intermediate; empty or left out for all. */
  readonly matriculation?: string;
  readonly intermediate?: string;
  /** Only these of those that match. */
  readonly named?: readonly string[];
}

export type Matching = SelectQueryBuilder<Tables, 'application', object>;

/** What a search finds, whatever else is filtered. */
export interface ReviewedInstitute {
  /** Null when they are more than a few. */
  readonly ids: readonly string[] | null;
  /** How many they are; beyond the cap only that they are more. */
  readonly counted: number;
}

/** A row stands in each of the four parts of the search once at most: so many hold more different ones than the cap. */
const ENOUGH = 4 * (TOTAL_CAP + 1);

/**
 * What a search of staff finds, each table asked by its own index; null when there is no search. In one condition the
 * database cannot use those indexes and reads every application for a single e-mail.
 */
export async function findSearched(
  database: ReadableDatabase,
  { instituteId, search }: ReviewFilter,
): Promise<ReviewedInstitute | null> {
  if (instituteId !== null || search.trim() === '' || readReferenceNumber(search)) return null;
  const { rows } = await sql<ReviewedInstitute>`
    with recursive words as (
      (select department, course from application_row order by department, course limit 1)
      union all
      select next.department, next.course from words, lateral (
        select department, course from application_row
        where (department, course) > (words.department, words.course) order by department, course limit 1
      ) as next
    )
    select count(*)::int as counted, case when count(*) <= ${FEW} then array_agg(id) end as ids from (
      select distinct id from (
        (select application.id from words
          join application on application.department = words.department and application.course = words.course
          where ${contains(search, 'words.course', 'words.department')})
        union all
        (select application.id from application join program on program.id = application.program_id
          where ${contains(search, 'program.name')} and program.name <> application.course)
        union all
        (select application.id from application join student on student.id = application.student_id
          where ${contains(search, 'student.name', 'student.email', 'student.phone')})
        union all
        (select application.id from application join institute on institute.id = application.institute_id
          where ${contains(search, 'institute.name', 'institute.email')})
        limit ${ENOUGH}
      ) as parts
    ) as found`.execute(database);
  const [{ counted, ids } = { counted: 0, ids: [] }] = rows;
  return { counted, ids: counted === 0 ? [] : ids };
}

/** The applications that match; `ids` are what the search finds, when they are known. */
export function matching(
  { database, applicationParts }: ReadingParts,
  filter: ReviewFilter,
  ids: readonly string[] | null,
): Matching {
  let query: Matching = database.selectFrom('application');
  const { instituteId, session, status, tag = '' } = filter;
  if (instituteId !== null) query = query.where('application.institute_id', '=', instituteId);
  if (session !== '') query = query.where('application.session', '=', session);
  if (filter.program) query = query.where('application.program_id', '=', filter.program);
  if (instituteId !== null && tag !== '') query = query.where(hasTag(instituteId, tag));
  for (const of of PERCENTAGES) {
    const least = filter[of];
    if (instituteId !== null && least) query = query.where(hasAtLeast(instituteId, { of, least }));
  }
  const { from, before } = readPeriod(filter);
  if (from) query = query.where('application.created_at', '>=', from);
  if (before) query = query.where('application.created_at', '<', before);
  const known = APPLICATION_STATUSES.find((each) => each === status);
  if (status === 'accepted') {
    query = query.where('application.status', '=', 'approved').where('application.offer_accepted', '=', true);
  } else if (known) {
    query = query.where('application.status', '=', known);
  } else if (status === 'prepared' || status === 'unprepared') {
    const isPrepared = sql<boolean>`exists (select from prepared_decision where application_id = application.id)`;
    query = query
      .where('application.status', '=', 'pending')
      .where(status === 'prepared' ? isPrepared : sql<boolean>`not ${isPrepared}`);
  } else if (status !== '') {
    query = query.where(chosenByPart(applicationParts, status));
  }
  if (filter.assigned) query = query.where(isAssignedTo(filter.assigned));
  if (filter.named) query = query.where(sql<boolean>`application.id = any(${[...filter.named]}::text[])`);
  const reference = readReferenceNumber(filter.search);
  if (reference) return query.where(referredTo(reference));
  if (ids) return query.where(sql<boolean>`application.id = any(${[...ids]}::text[])`);
  return filter.search.trim() === '' ? query : searched(query, filter);
}

/** The application with that number, or those of the student with that number. */
function referredTo(reference: ReferenceNumber) {
  if (reference.kind === 'application') return numbered('application', reference);
  return sql<boolean>`application.student_id = (select id from student where ${numbered('student', reference)})`;
}

/** People are looked up first, into sets, so that the search stays quick however many of them or applications there are. */
function searched(query: Matching, { instituteId, search }: ReviewFilter): Matching {
  // By the name of today as well.
  const ofApplication = sql<boolean>`${contains(search, 'application.course', 'application.department')}
    or application.program_id in (select id from program where ${contains(search, 'name')})`;
  const named = sql`(select id from student where ${contains(search, 'name')})`;
  const reachable = sql`(select id from student where ${contains(search, 'email', 'phone')})`;
  if (instituteId !== null) {
    return query.where(
      sql<boolean>`(${ofApplication} or application.student_id in ${named}
        or (application.status = 'approved' and application.student_id in ${reachable}))`,
    );
  }
  const atInstitute = sql`(select id from institute where ${contains(search, 'name', 'email')})`;
  return query.where(
    sql<boolean>`(${ofApplication} or application.student_id in ${named}
      or application.student_id in ${reachable} or application.institute_id in ${atInstitute})`,
  );
}

/** Whether nothing but the search chooses the rows. */
export function searchesOnly({ session, status, from, to }: ReviewFilter): boolean {
  return session === '' && status === '' && from === '' && to === '';
}
