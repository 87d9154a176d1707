import { comparable, type QUERY_KINDS, type QUERY_STATES } from '@uas/contract';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readInstantCursor, readPeriod } from '../../platform/database/keyset';
import { QUERY_COLUMNS } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
import type { Database, QueryTable, ReadableDatabase, Tables } from '../../platform/database/tables';
import { IS_LISTED } from '../institutes/institutes.store';

export type QueryRow = Selectable<QueryTable>;

export interface QueryFilter {
  /** Null: to all institutes. */
  readonly instituteId: string | null;
  readonly search: string;
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from: string;
  readonly to: string;
  /** Empty for all. */
  readonly state?: (typeof QUERY_STATES)[number] | undefined;
  readonly kind?: (typeof QUERY_KINDS)[number] | undefined;
}

type Matching = SelectQueryBuilder<Tables, 'query', object>;

function matching(database: ReadableDatabase, filter: QueryFilter): Matching {
  let query: Matching = database.selectFrom('query');
  if (filter.instituteId !== null) query = query.where('institute_id', '=', filter.instituteId);
  const { from, before } = readPeriod(filter);
  if (from) query = query.where('created_at', '>=', from);
  if (before) query = query.where('created_at', '<', before);
  if (filter.state) query = query.where('answered_at', filter.state === 'open' ? 'is' : 'is not', null);
  if (filter.kind) query = query.where('wrong_fact', filter.kind === 'report' ? '<>' : '=', '');
  const search = filter.search.trim();
  if (search === '') return query;
  return query.where(
    contains(
      search,
      'student_name',
      'student_email',
      'student_phone',
      'university_name',
      'course_name',
      'message',
    ),
  );
}

function newestFirst(query: Matching, after: { at: Date; id: string } | null) {
  const page = after
    ? query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)`)
    : query;
  return page.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** A page, newest first (one row more than asked for, when there is one), and how many match. */
export async function listQueryRows(
  database: ReadableDatabase,
  request: QueryFilter & PageRequest,
): Promise<CappedTotal & { queries: QueryRow[] }> {
  const query = matching(database, request);
  const after = readInstantCursor(request.after);
  const offset = offsetOf(request);
  const limit = request.limit + 1;
  // Rows that are skipped are only walked over in the index.
  const ids = newestFirst(query, after).select('id').limit(limit).offset(offset);
  const page = offset === 0 ? query : database.selectFrom('query').where('id', 'in', ids);
  const queries = await newestFirst(page, after).select(QUERY_COLUMNS).limit(limit).execute();
  return { queries, ...(await countCapped(database, query)) };
}

/** How many queries of visitors wait for an answer, and when the oldest of them came. */
export async function countOpenQueries(
  database: ReadableDatabase,
): Promise<CappedTotal & { oldest: Date | null }> {
  const queries = database.selectFrom('query').where('answered_at', 'is', null);
  const oldest = await queries.select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return { ...(await countCapped(database, queries.select('id'))), oldest: oldest?.created_at ?? null };
}

const ROWS_AT_ONCE = 1_000;

/** Every query that matches, newest first, a thousand at a time. */
export async function* eachQuery(
  database: ReadableDatabase,
  filter: QueryFilter,
): AsyncGenerator<QueryRow[]> {
  let last: QueryRow | undefined;
  do {
    const after = last ? { at: last.created_at, id: last.id } : null;
    const rows = await newestFirst(matching(database, filter), after)
      .select(QUERY_COLUMNS)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

export async function insertQuery(database: Database, row: Insertable<QueryTable>): Promise<void> {
  await database.insertInto('query').values(row).execute();
}

/** One query; in a transaction nobody else changes it meanwhile. */
export function holdQuery(transaction: Database, id: string): Promise<QueryRow | undefined> {
  return transaction
    .selectFrom('query')
    .select(QUERY_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type AnsweredColumns = Pick<QueryRow, 'answered_at' | 'answered_by_id' | 'answerer' | 'answer'>;

/** Of a query that waits. */
export const WAITS: AnsweredColumns = { answered_at: null, answered_by_id: null, answerer: '', answer: '' };

/** Writes who answered a query and when, or that it waits again. */
export async function setAnswered(database: Database, id: string, answered: AnsweredColumns): Promise<void> {
  await database.updateTable('query').set(answered).where('id', '=', id).execute();
}

/** What the staff are called who answered these queries, by their ids. */
export async function readAnswerers(
  database: ReadableDatabase,
  rows: readonly QueryRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ answered_by_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const staff = await database
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(staff.map(({ id, name, email }) => [id, name || email]));
}

export async function deleteQueryRow(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('query').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Institutes that are listed and that a query names: by id when there is one, else by their whole name, as names are compared. */
export function findNamedInstitutes(
  database: ReadableDatabase,
  { instituteId, name }: { instituteId: string | undefined; name: string },
): Promise<{ id: string; name: string }[]> {
  const query = database.selectFrom('institute').select(['id', 'name']).where(IS_LISTED).limit(2);
  return instituteId === undefined
    ? query.where(sql`comparable(name)`, '=', comparable(name)).execute()
    : query.where('id', '=', instituteId).execute();
}

/** A program of an institute by its whole name, as names are compared. */
export function findNamedProgram(
  database: ReadableDatabase,
  { instituteId, name }: { instituteId: string; name: string },
): Promise<{ id: string; name: string } | undefined> {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .where('department.institute_id', '=', instituteId)
    .where('program.archived_at', 'is', null)
    .where(sql`comparable(program.name)`, '=', comparable(name))
    .select(['program.id', 'program.name'])
    .limit(1)
    .executeTakeFirst();
}

/** Whether the institute receives queries now; false when it is gone. */
export async function areQueriesAllowed(database: ReadableDatabase, instituteId: string): Promise<boolean> {
  const row = await database
    .selectFrom('institute')
    .select('queries_allowed')
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row?.queries_allowed === true;
}
