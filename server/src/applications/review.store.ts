import { type ApplicationStatus, endOfKarachiDay, startOfKarachiDay } from '@uas/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest, readInstantCursor } from '../database/keyset';
import { containing } from '../database/search-pattern';
import type { Database, Tables } from '../database/tables';
import { countTallied, startOfPage, type Tallied } from '../database/tally';

/** An application as institutes and staff list it. */
export interface ReviewedApplication {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly department: string;
  readonly course: string;
  readonly session: string;
  readonly created_at: Date;
  readonly student_id: string;
  readonly student_name: string;
  readonly student_email: string;
  readonly student_phone: string;
  readonly institute_name: string;
  readonly institute_email: string;
  readonly proof_id: string | null;
  readonly proof_name: string | null;
  readonly proof_mime: string | null;
}

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

type Matching = SelectQueryBuilder<Tables, 'application', object>;

/** Up to so many are looked up by what they are found by; more are found sooner by going through the newest. */
const FEW = 2_000;

/**
 * The ids that a search of staff finds, each table asked by its own index; null when there is no search or it finds
 * many. In one condition the database cannot use those indexes and reads every application for a single e-mail.
 */
async function findFew(database: Database, { instituteId, search }: ReviewFilter): Promise<string[] | null> {
  if (instituteId !== null || search.trim() === '') return null;
  const pattern = containing(search.trim());
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from application where course ilike ${pattern} or department ilike ${pattern})
      union all
      (select application.id from application join student on student.id = application.student_id
        where student.name ilike ${pattern} or student.email ilike ${pattern} or student.phone ilike ${pattern})
      union all
      (select application.id from application join institute on institute.id = application.institute_id
        where institute.name ilike ${pattern} or institute.email ilike ${pattern})
    ) as found limit ${FEW + 1}`.execute(database);
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

/** `found` are the ids that the search finds, when they are known. */
function matching(database: Database, filter: ReviewFilter, found: readonly string[] | null): Matching {
  let query: Matching = database.selectFrom('application');
  const { instituteId, session, status } = filter;
  if (instituteId !== null) query = query.where('application.institute_id', '=', instituteId);
  if (session !== '') query = query.where('application.session', '=', session);
  if (filter.from !== '') query = query.where('application.created_at', '>=', startOfKarachiDay(filter.from));
  if (filter.to !== '') query = query.where('application.created_at', '<', endOfKarachiDay(filter.to));
  if (status === 'accepted') {
    query = query.where('application.status', '=', 'approved').where('application.offer_accepted', '=', true);
  } else if (status !== '') {
    query = query.where('application.status', '=', status);
  }
  if (found) return query.where(sql<boolean>`application.id = any(${[...found]}::text[])`);
  return filter.search.trim() === '' ? query : searched(query, filter);
}

/** People are looked up first, so that the search stays quick however many applications there are. */
function searched(query: Matching, { instituteId, search }: ReviewFilter): Matching {
  const pattern = containing(search.trim());
  const ofApplication = sql<boolean>`application.course ilike ${pattern} or application.department ilike ${pattern}`;
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

function inOrder(query: Matching): Matching {
  return query.orderBy('application.created_at', 'desc').orderBy('application.id', 'desc');
}

function whole(query: Matching) {
  return inOrder(query)
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .leftJoin('stored_file as proof', 'proof.id', 'application.offer_file_id')
    .select([
      'application.id',
      'application.status',
      'application.offer_accepted',
      'application.department',
      'application.course',
      'application.session',
      'application.created_at',
      'application.student_id',
      'student.name as student_name',
      'student.email as student_email',
      'student.phone as student_phone',
      'institute.name as institute_name',
      'institute.email as institute_email',
      'proof.id as proof_id',
      'proof.name as proof_name',
      'proof.mime as proof_mime',
    ]);
}

/** A page, newest first (one row more than asked for, when there is one), and how many match. */
export async function listReviewedApplications(
  database: Database,
  request: ReviewFilter & PageRequest,
): Promise<{ applications: ReviewedApplication[]; total: number }> {
  const tallied = talliedOf(request);
  const query = matching(database, request, await findFew(database, request));
  const { before, offset } = tallied
    ? await startOfPage(database, { tallied, page: request })
    : { before: null, offset: offsetOf(request) };
  let page = query;
  const after = readInstantCursor(request.after);
  if (after) page = olderThan(page, after);
  if (before) page = page.where('application.created_at', '<', before);
  const applications = await pageOf(database, page, { limit: request.limit + 1, offset }).execute();
  const total = tallied ? await countTallied(database, tallied) : await count(query);
  return { applications, total };
}

/** Rows that are skipped are only walked over in the index; people and institutes are looked up for the page itself. */
function pageOf(database: Database, query: Matching, { limit, offset }: { limit: number; offset: number }) {
  if (offset === 0) return whole(query).limit(limit);
  const ids = inOrder(query).select('application.id').limit(limit).offset(offset);
  return whole(database.selectFrom('application').where('application.id', 'in', ids));
}

/** What the tally knows of the filter; null when it knows too little: it tells neither institutes nor words apart. */
function talliedOf({ instituteId, search, session, status, from, to }: ReviewFilter): Tallied | null {
  if (instituteId !== null || search.trim() !== '') return null;
  return { list: 'application', kind: session, states: STATES[status], from, to };
}

const STATES: Readonly<Record<ReviewFilter['status'], readonly string[]>> = {
  '': [],
  pending: ['pending'],
  approved: ['approved', 'accepted'],
  rejected: ['rejected'],
  accepted: ['accepted'],
};

async function count(query: Matching): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

function olderThan(query: Matching, { at, id }: { at: Date; id: string }): Matching {
  return query.where(
    sql<boolean>`(application.created_at, application.id) < (${at}::timestamptz, ${id}::text)`,
  );
}

const ROWS_AT_ONCE = 1_000;

/** Every application that matches, newest first, a thousand at a time. */
export async function* eachReviewedApplication(
  database: Database,
  filter: ReviewFilter,
): AsyncGenerator<ReviewedApplication[]> {
  const found = await findFew(database, filter);
  let last: ReviewedApplication | undefined;
  do {
    const query = matching(database, filter, found);
    const page = last ? olderThan(query, { at: last.created_at, id: last.id }) : query;
    const rows = await whole(page).limit(ROWS_AT_ONCE).execute();
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** Sessions that occur, hopping from one to the next along the index. */
export async function listSessionsApplied(database: Database, instituteId: string | null): Promise<string[]> {
  const own = instituteId === null ? sql`true` : sql`institute_id = ${instituteId}`;
  const { rows } = await sql<{ session: string }>`
    with recursive found as (
      (select min(session) as session from application where ${own})
      union all
      select (select min(session) from application where ${own} and session > found.session)
      from found where found.session is not null
    )
    select session from found where session is not null`.execute(database);
  return rows.map(({ session }) => session);
}

/** What a call names an application by. */
export interface ApplicationKey {
  readonly applicationId?: string | undefined;
  readonly studentEmail?: string | undefined;
  readonly course?: string | undefined;
}

/** Applications that a student's e-mail and a course name; of one institute, or of all. Two at most are needed. */
export function findNamedApplications(
  database: Database,
  { instituteId, studentEmail, course }: { instituteId: string | null; studentEmail: string; course: string },
) {
  let query = database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .where(sql`lower(student.email)`, '=', studentEmail)
    .where('application.course', '=', course);
  if (instituteId !== null) query = query.where('application.institute_id', '=', instituteId);
  return query.select(['application.id', 'application.institute_id']).limit(2).execute();
}

/** Where an application belongs. */
export function findApplication(database: Database, id: string) {
  return database
    .selectFrom('application')
    .select(['id', 'institute_id', 'student_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Approves or rejects, unless it is no longer pending. */
export async function decideWhilePending(
  database: Database,
  { id, status }: { id: string; status: 'approved' | 'rejected' },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('application')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a decided application back; an accepted offer is free again, its proof stays in the history. */
export async function revertDecision(database: Database, id: string) {
  const before = await database
    .selectFrom('application')
    .select(['status', 'offer_accepted'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || before.status === 'pending') return null;
  await database
    .updateTable('application')
    .set({ status: 'pending', offer_accepted: false, offer_file_id: null })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Removes an application with its messages, history and proofs. */
export async function deleteApplicationRow(database: Database, id: string) {
  const events = await database
    .selectFrom('application_event')
    .select('file_id')
    .where('application_id', '=', id)
    .where('file_id', 'is not', null)
    .execute();
  const deleted = await database
    .deleteFrom('application')
    .where('id', '=', id)
    .returning(['status', 'offer_accepted', 'offer_file_id'])
    .executeTakeFirst();
  if (!deleted) return null;
  const fileIds = [deleted.offer_file_id, ...events.map(({ file_id }) => file_id)].filter(
    (fileId): fileId is string => fileId !== null,
  );
  if (fileIds.length > 0) {
    await database.deleteFrom('stored_file').where(sql<boolean>`id = any(${fileIds}::text[])`).execute();
  }
  return deleted;
}

/** Writes a step into the life of an application. */
export async function recordStep(
  database: Database,
  step: Omit<Tables['application_event'], 'file_id'>,
): Promise<void> {
  await database
    .insertInto('application_event')
    .values({ ...step, file_id: null })
    .execute();
}

/** The form that came with an application, and whether the student's own has moved on since. */
export async function readFormCopy(database: Database, id: string) {
  return database
    .selectFrom('application')
    .leftJoin('admission_form', 'admission_form.student_id', 'application.student_id')
    .where('application.id', '=', id)
    .select([
      'application.id',
      'application.institute_id',
      'application.status',
      'application.course',
      'application.student_id',
      'application.form_copy',
      'application.form_version',
      'admission_form.version as version_now',
    ])
    .executeTakeFirst();
}

/** Applications of a student to an institute, newest first. */
export function listApplicationsBetween(
  database: Database,
  { instituteId, studentEmail }: { instituteId: string; studentEmail: string },
) {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .where(sql`lower(student.email)`, '=', studentEmail)
    .where('application.institute_id', '=', instituteId)
    .select(['application.id', 'application.status'])
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
}
