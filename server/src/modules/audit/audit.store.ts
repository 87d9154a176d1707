import { comparable, type ReferenceNumber, readReferenceNumber, writeReferenceNumber } from '@uas/contract';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readInstantCursor, readPeriod } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { EVENT_COLUMNS, type EventTable } from '../../platform/database/schema';
import { contains, FEW } from '../../platform/database/search-pattern';
import type { ReadableDatabase, Tables } from '../../platform/database/tables';

/** Which lines are asked for. */
export interface AuditFilter {
  /** Who did it or whom it is about: words, or a reference number. */
  readonly search: string;
  /** Who did it: words, or the number of a student. */
  readonly by: string;
  readonly action: string;
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

type Matching = SelectQueryBuilder<Tables, 'event', object>;

/** The columns of a line that say who did it. */
const DOING = ['actor_id', 'actor_member_id'] as const;
/** The columns of a line that name somebody or something. */
const NAMING = ['subject_id', ...DOING] as const;

/** The ids of students and of their applications, which decisions are about. */
function withApplications(students: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from (${students}) as named
    union all select id from application_row where student_id in (${students})`;
}

/** What has this number; of what is deleted the line that says so holds it. */
function referredTo(reference: ReferenceNumber): RawBuilder<unknown> {
  const number = writeReferenceNumber(reference);
  const gone = sql`select subject_id as id from event where in_history and kind = any(${DELETING}::text[])
    and (after ->> 'number' = ${number} or after -> 'applications' ? ${number})`;
  if (reference.kind === 'application')
    return sql`select id from application_row as application where ${numbered('application', reference)}
      union all ${gone}`;
  return sql`${withApplications(sql`select id from student where ${numbered('student', reference)}`)}
    union all ${gone}`;
}

/** The people and organisations that these words name. */
function people(named: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select id from institute where ${named}
    union all select id from staff where ${named}
    union all select id from institute_member where ${named}`;
}

/** Whom and what the words of a search name, by id. */
function namedBy(typed: string): RawBuilder<unknown> {
  const reference = readReferenceNumber(typed);
  if (reference) return referredTo(reference);
  const named = contains(typed, 'name', 'email');
  return sql`${withApplications(sql`select id from student where ${named}`)}
    union all ${people(named)}
    union all select id from academy where ${named}
    union all select ${typed}::text`;
}

/** Who can have done something and is called so. */
function actorsBy(typed: string): RawBuilder<unknown> {
  const reference = readReferenceNumber(typed);
  if (reference) return referredTo(reference);
  const named = contains(typed, 'name', 'email');
  return sql`select id from student where ${named}
    union all ${people(named)}`;
}

/** Lines hold ids only: whom and what words name is looked up first, and then the lines by their indexes. */
async function holding(
  database: ReadableDatabase,
  columns: readonly (typeof NAMING)[number][],
  ids: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`${ids} limit ${FEW + 1}`.execute(database);
  const among =
    rows.length <= FEW ? sql`= any(${[...new Set(rows.map(({ id }) => id))]}::text[])` : sql`in (${ids})`;
  const each = columns.map((column) => sql`${sql.ref(column)} ${among}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The lines that name somebody or something by these words, or whose action is called so. */
async function searched(database: ReadableDatabase, typed: string): Promise<RawBuilder<boolean>> {
  const named = await holding(database, NAMING, namedBy(typed));
  const actions = (await listActions(database)).filter((action) => action.includes(comparable(typed)));
  return actions.length === 0 ? named : sql<boolean>`(${named} or kind = any(${actions}::text[]))`;
}

/** The lines that match, as a query without order. */
async function matchingLines(database: ReadableDatabase, filter: AuditFilter): Promise<Matching> {
  let matching: Matching = database.selectFrom('event').where('in_history', '=', sql.lit(true));
  if (filter.action !== '') matching = matching.where('kind', '=', filter.action);
  const { from, before } = readPeriod(filter);
  if (from) matching = matching.where('at', '>=', from);
  if (before) matching = matching.where('at', '<', before);
  const [search, by] = [filter.search.trim(), filter.by.trim()];
  if (search !== '') matching = matching.where(await searched(database, search));
  if (by !== '') matching = matching.where(await holding(database, DOING, actorsBy(by)));
  return matching;
}

function newestFirst(query: Matching, after: { at: Date; id: string } | null): Matching {
  const page = after
    ? query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::text)`)
    : query;
  return page.orderBy('at', 'desc').orderBy('id', 'desc');
}

/** A page of the history, newest first (one line more than asked for, when there is one), and how many match. */
export async function listAuditLines(database: ReadableDatabase, request: AuditFilter & PageRequest) {
  const matching = await matchingLines(database, request);
  const after = readInstantCursor(request.after);
  const offset = offsetOf(request);
  const limit = request.limit + 1;
  // Rows that are skipped are only walked over in the index.
  const ids = newestFirst(matching, after).select('id').limit(limit).offset(offset);
  const page = offset === 0 ? matching : database.selectFrom('event').where('id', 'in', ids);
  const lines = await newestFirst(page, after).select(EVENT_COLUMNS).limit(limit).execute();
  return { lines, ...(await countCapped(database, matching)) };
}

/** A line of the history as it is stored. */
export type AuditRow = Selectable<EventTable>;

/** How many lines of an export are read at once. */
const ROWS_AT_ONCE = 1_000;

/** All lines that match, newest first. */
export async function* eachAuditLine(
  database: ReadableDatabase,
  filter: AuditFilter,
): AsyncGenerator<AuditRow[]> {
  const matching = await matchingLines(database, filter);
  let last: AuditRow | undefined;
  do {
    const rows: AuditRow[] = await newestFirst(matching, last ?? null)
      .select(EVENT_COLUMNS)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** What a line of the history names, as it is called now. */
export interface NamedRow {
  readonly id: string;
  /** Empty for what has none. */
  readonly email: string;
  readonly name: string;
  /** Of an application. */
  readonly program: string;
  readonly institute: string;
  /** Of a student and of an application; null for all others. */
  readonly number: number | null;
  readonly created_at: Date | null;
}

const NO_NUMBER = sql`null::integer as number, null::timestamptz as created_at`;

/** Those of these people, organisations and applications that still exist, by id. */
export async function readNamesOf(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<Map<string, NamedRow>> {
  if (ids.length === 0) return new Map();
  const named = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<NamedRow>`
    select id, email, name, '' as program, '' as institute, number, created_at from student where id = ${named}
    union all select id, email, name, '', '', ${NO_NUMBER} from institute where id = ${named}
    union all select id, email, case when name = '' then email else name end, '', '', ${NO_NUMBER}
      from staff where id = ${named}
    union all select m.id, m.email, m.name, '', i.name, ${NO_NUMBER} from institute_member m
      join institute_row i on i.id = m.institute_id where m.id = ${named}
    union all select id, '', name, '', '', ${NO_NUMBER} from academy where id = ${named}
    union all select p.id, '', p.name, '', i.name, ${NO_NUMBER} from program p
      join department d on d.id = p.department_id join institute_row i on i.id = d.institute_id
      where p.id = ${named}
    union all select a.id, '', s.name, a.course, i.name, a.number, a.created_at from application_row a
      join student s on s.id = a.student_id join institute_row i on i.id = a.institute_id
      where a.id = ${named}`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The kinds of events that keep the number of what is gone after them. */
const DELETING = ['delete-application', 'delete-student'];

/** The numbers of students and applications that were deleted, by id. */
export async function readNumbersOfDeleted(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string }>`
    select subject_id as id, after ->> 'number' as number from event
    where in_history and subject_id = any(${[...ids]}::text[]) and kind = any(${DELETING}::text[])
      and after ->> 'number' is not null`.execute(database);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Every action that occurs. */
export async function listActions(database: ReadableDatabase): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select min(kind) as action from event where in_history)
      union all
      select (select min(kind) from event where in_history and kind > found.action)
      from found where found.action is not null
    )
    select action from found where action is not null`.execute(database);
  return rows.map(({ action }) => action);
}
