import { comparable, type ReferenceNumber, readReferenceNumber } from '@uas/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readInstantCursor, readPeriod } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { EVENT_COLUMNS } from '../../platform/database/schema';
import { contains, FEW } from '../../platform/database/search-pattern';
import type { ReadableDatabase, Tables } from '../../platform/database/tables';

export interface AuditRequest extends PageRequest {
  readonly search: string;
  readonly action: string;
  /** Karachi days, both inclusive; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

type Matching = SelectQueryBuilder<Tables, 'event', object>;

/** The ids of students and of their applications, which decisions are about. */
function withApplications(students: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from (${students}) as named
    union all select id from application_row where student_id in (${students})`;
}

function referredTo(reference: ReferenceNumber): RawBuilder<unknown> {
  if (reference.kind === 'application')
    return sql`select id from application_row as application where ${numbered('application', reference)}`;
  return withApplications(sql`select id from student where ${numbered('student', reference)}`);
}

/** The lines that name something by these words. They hold ids only; whom and what they name is looked up first. */
async function searched(database: ReadableDatabase, query: Matching, search: string): Promise<Matching> {
  const reference = readReferenceNumber(search);
  if (reference) {
    const referred = referredTo(reference);
    return query.where(sql<boolean>`(subject_id in (${referred}) or actor_id in (${referred}))`);
  }
  const named = contains(search, 'name', 'email');
  const people = sql`
    ${withApplications(sql`select id from student where ${named}`)}
    union all select id from institute where ${named}
    union all select id from staff where ${named}
    union all select id from institute_member where ${named}`;
  const { rows } = await sql<{ id: string }>`${people} limit ${FEW + 1}`.execute(database);
  const actions = await listActions(database);
  if (rows.length <= FEW && !actions.some((action) => action.includes(comparable(search)))) {
    const ids = [search, ...rows.map(({ id }) => id)];
    return query.where(sql<boolean>`(actor_id = any(${ids}::text[]) or subject_id = any(${ids}::text[])
        or actor_member_id = any(${ids}::text[]))`);
  }
  return query.where(
    sql<boolean>`(${contains(search, 'kind')} or subject_id = ${search} or actor_id = ${search}
      or actor_id in (${people}) or subject_id in (${people}) or actor_member_id in (${people}))`,
  );
}

function newestFirst(query: Matching, after: { at: Date; id: string } | null): Matching {
  const page = after
    ? query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::text)`)
    : query;
  return page.orderBy('at', 'desc').orderBy('id', 'desc');
}

/** A page of the history, newest first (one line more than asked for, when there is one), and how many match. */
export async function listAuditLines(database: ReadableDatabase, request: AuditRequest) {
  let matching: Matching = database.selectFrom('event').where('in_history', '=', sql.lit(true));
  if (request.action !== '') matching = matching.where('kind', '=', request.action);
  const { from, before } = readPeriod(request);
  if (from) matching = matching.where('at', '>=', from);
  if (before) matching = matching.where('at', '<', before);
  const search = request.search.trim();
  if (search !== '') matching = await searched(database, matching, search);
  const after = readInstantCursor(request.after);
  const offset = offsetOf(request);
  const limit = request.limit + 1;
  // Rows that are skipped are only walked over in the index.
  const ids = newestFirst(matching, after).select('id').limit(limit).offset(offset);
  const page = offset === 0 ? matching : database.selectFrom('event').where('id', 'in', ids);
  const lines = await newestFirst(page, after).select(EVENT_COLUMNS).limit(limit).execute();
  return { lines, ...(await countCapped(database, matching)) };
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
}

/** Those of these people, organisations and applications that still exist, by id. */
export async function readNamesOf(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<Map<string, NamedRow>> {
  if (ids.length === 0) return new Map();
  const named = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<NamedRow>`
    select id, email, name, '' as program, '' as institute from student where id = ${named}
    union all select id, email, name, '', '' from institute where id = ${named}
    union all select id, email, case when name = '' then email else name end, '', '' from staff where id = ${named}
    union all select m.id, m.email, m.name, '', i.name from institute_member m
      join institute_row i on i.id = m.institute_id where m.id = ${named}
    union all select id, '', name, '', '' from academy where id = ${named}
    union all select p.id, '', p.name, '', i.name from program p
      join department d on d.id = p.department_id join institute_row i on i.id = d.institute_id
      where p.id = ${named}
    union all select a.id, '', s.name, a.course, i.name from application_row a
      join student s on s.id = a.student_id join institute_row i on i.id = a.institute_id
      where a.id = ${named}`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
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
