import { type ApplicationStatus, PREPARED_FILTERS, type ReviewSort } from '@uas/contract';
import { sql } from 'kysely';
import { type CappedTotal, countCapped, readCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import {
  filtersOfParts,
  partsOfApplication,
  type ReadingParts,
} from '../application-parts/application-parts.store';
import { type ReaderRow, readerOfApplication } from '../assignments/assignments.store';
import { type ConditionRow, conditionsOfApplication } from '../decisions/conditions.store';
import { preparedBy } from '../decisions/decision-batches.store';
import { percentagesOfApplication, type StoredPercentages } from './percentages.store';
import { findSearched, type Matching, matching, type ReviewFilter, searchesOnly } from './review-filter';
import { behind, inOrder, olderThan, sortKey } from './review-order';
import { tagsOfApplication } from './tags.store';

/** An application as institutes and staff list it. */
export interface ReviewedApplication {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly department: string;
  readonly course: string;
  readonly program_id: string | null;
  /** What the program is called now. */
  readonly program_name: string | null;
  readonly session: string;
  readonly created_at: Date;
  readonly number: number;
  readonly student_id: string;
  readonly student_name: string;
  readonly student_email: string;
  readonly student_phone: string;
  readonly institute_name: string;
  readonly institute_email: string;
  readonly proof_id: string | null;
  readonly proof_name: string | null;
  readonly proof_mime: string | null;
  readonly outcome: string | null;
  readonly reasons: unknown;
  readonly reply_by: Date | null;
  readonly prepared: PreparedHere | null;
  readonly tags: string[] | null;
  readonly percentages: StoredPercentages | null;
  /** Who of its institute reads it. */
  readonly reader: ReaderRow | null;
  readonly conditions: ConditionRow[] | null;
  /** What is stored of its parts, by their names. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** What the list is sorted by; null in a list by time. */
  readonly sort_key: string | null;
}

/** The decision that is prepared for an application, by whom, who may be gone, and in which batch. */
export interface PreparedHere {
  readonly status: string;
  readonly by: string | null;
  readonly batch: string;
}

const preparedHere = sql<PreparedHere | null>`(select
    jsonb_build_object('status', status, 'batch', b.name, 'by', ${preparedBy})
  from prepared_decision join decision_batch b on b.id = batch_id where application_id = application.id)`;

function whole({ applicationParts }: ReadingParts, query: Matching, sort: ReviewSort = '') {
  return inOrder(query, sort)
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .leftJoin('program', 'program.id', 'application.program_id')
    .leftJoin('stored_file as proof', 'proof.id', 'application.offer_file_id')
    .select([
      'application.id',
      'application.status',
      'application.offer_accepted',
      'application.department',
      'application.course',
      'application.program_id',
      'program.name as program_name',
      'application.session',
      'application.created_at',
      'application.number',
      'application.student_id',
      'student.name as student_name',
      'student.email as student_email',
      'student.phone as student_phone',
      'institute.name as institute_name',
      'institute.email as institute_email',
      'proof.id as proof_id',
      'proof.name as proof_name',
      'proof.mime as proof_mime',
      'application.outcome',
      'application.reasons',
      'application.reply_by',
      preparedHere.as('prepared'),
      tagsOfApplication.as('tags'),
      percentagesOfApplication.as('percentages'),
      readerOfApplication.as('reader'),
      conditionsOfApplication.as('conditions'),
      partsOfApplication(applicationParts).as('parts'),
      sortKey(sort).as('sort_key'),
    ]);
}

/** A page, newest first unless sorted (one row more than asked for, when there is one), and how many match. */
export async function listReviewedApplications(
  reading: ReadingParts,
  request: ReviewFilter & PageRequest & { readonly sort?: ReviewSort },
): Promise<CappedTotal & { applications: ReviewedApplication[] }> {
  const { database } = reading;
  const found = await findSearched(database, request);
  const query = matching(reading, request, found?.ids ?? null);
  const { sort = '' } = request;
  const applications = await pageOf(reading, behind(query, sort, request.after), {
    limit: request.limit + 1,
    offset: offsetOf(request),
    sort,
  }).execute();
  const total =
    found && searchesOnly(request) ? readCapped(found.counted) : await countCapped(database, query);
  return { applications, ...total };
}

/** How many match in each status, whatever status is filtered by. */
export async function countByStatus(
  reading: ReadingParts,
  filter: ReviewFilter,
): Promise<Record<ApplicationStatus, CappedTotal> & Record<string, CappedTotal>> {
  const found = await findSearched(reading.database, filter);
  const count = (status: string) =>
    countCapped(reading.database, matching(reading, { ...filter, status }, found?.ids ?? null));
  const waiting: Record<string, CappedTotal> = {};
  const statuses = {
    pending: await count('pending'),
    approved: await count('approved'),
    rejected: await count('rejected'),
  };
  const others = [...PREPARED_FILTERS, ...filtersOfParts(reading.applicationParts)];
  for (const name of others) waiting[name] = await count(name);
  return { ...waiting, ...statuses };
}

/** Rows that are skipped are only walked over in the index; people and institutes are looked up for the page itself. */
function pageOf(
  reading: ReadingParts,
  query: Matching,
  { limit, offset, sort }: { limit: number; offset: number; sort: ReviewSort },
) {
  if (offset === 0) return whole(reading, query, sort).limit(limit);
  const ids = inOrder(query, sort).select('application.id').limit(limit).offset(offset);
  return whole(reading, reading.database.selectFrom('application').where('application.id', 'in', ids), sort);
}

const ROWS_AT_ONCE = 1_000;

/** Every application that matches, newest first, a thousand at a time. */
export async function* eachReviewedApplication(
  reading: ReadingParts,
  filter: ReviewFilter,
): AsyncGenerator<ReviewedApplication[]> {
  const found = await findSearched(reading.database, filter);
  let last: ReviewedApplication | undefined;
  do {
    const query = matching(reading, filter, found?.ids ?? null);
    const page = last ? olderThan(query, { at: last.created_at, id: last.id }) : query;
    const rows = await whole(reading, page).limit(ROWS_AT_ONCE).execute();
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** The sessions in which somebody applied, to one institute or to any. */
export async function listSessionsApplied(
  database: ReadableDatabase,
  instituteId: string | null,
): Promise<string[]> {
  const own = instituteId === null ? sql`true` : sql`institute_id = ${instituteId}`;
  const { rows } = await sql<{ label: string }>`
    with known as materialized (select distinct label from admission_session where ${own})
    select label from known
    where exists (select from application where session = label and ${own}) order by label`.execute(database);
  return rows.map(({ label }) => label);
}
