import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readCursor, readInstantCursor } from '../../platform/database/keyset';
import { INSTITUTE_COLUMNS } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
import type { Database, InstituteTable, ReadableDatabase } from '../../platform/database/tables';
import type { AddressedFile } from '../../platform/files/file-address';
import type { Unit } from '../../platform/http/unit-of-work';

/** The first half of the key of the lock on a name; any fixed number of this product's own. */
const NAME_LOCK = 7_130_613;

export type InstituteRow = Selectable<InstituteTable>;

/**
 * Whether everybody may find `institute`, in a query that names it so, and ask it and apply to it: it does not wait for
 * staff. Whatever reads for the public asks this.
 */
export const IS_LISTED = sql<boolean>`(institute.waits_since is null or institute.looked_at is not null)`;
/** Whether `institute` waits for staff. */
const WAITS = sql<boolean>`institute.waits_since is not null and institute.looked_at is null`;

export interface OfferedDepartment {
  readonly name: string;
  readonly programs: readonly { readonly id: string; readonly name: string }[];
}

/** An institute with everything that its profile shows. */
export interface WholeInstitute {
  readonly row: InstituteRow;
  /** What it offers; archived programs and departments are left out. */
  readonly departments: readonly OfferedDepartment[];
  readonly files: ReadonlyMap<string, AddressedFile>;
}

/** The institute with that e-mail. */
export function findInstituteByEmail(
  database: ReadableDatabase,
  email: string,
): Promise<InstituteRow | undefined> {
  return database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}

/** One institute, whole. */
export async function readInstitute(
  database: ReadableDatabase,
  id: string,
): Promise<WholeInstitute | undefined> {
  const row = await database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [whole] = await completeInstitutes(database, [row]);
  return whole;
}

/** Every institute that is listed, by name, whole. */
export async function readListedInstitutes(database: ReadableDatabase): Promise<WholeInstitute[]> {
  const rows = await database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where(IS_LISTED)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return completeInstitutes(database, rows, { all: true });
}

/** Adds departments, programs and files, each read once for all. */
async function completeInstitutes(
  database: ReadableDatabase,
  rows: readonly InstituteRow[],
  { all }: { all: boolean } = { all: false },
): Promise<WholeInstitute[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  let programs = database
    .selectFrom('department')
    .leftJoin('program', (join) =>
      join.onRef('program.department_id', '=', 'department.id').on('program.archived_at', 'is', null),
    )
    .where('department.archived_at', 'is', null)
    .select([
      'department.institute_id',
      'department.id',
      'department.name',
      'program.id as program_id',
      'program.name as program',
    ])
    .orderBy('department.institute_id')
    .orderBy('department.position')
    .orderBy('department.id')
    .orderBy('program.position')
    .orderBy('program.id');
  let files = database
    .selectFrom('stored_file')
    .select(['id', 'name', 'mime', 'visibility'])
    .where('institute_id', 'is not', null);
  if (!all) {
    programs = programs.where(sql<boolean>`department.institute_id = any(${ids}::text[])`);
    files = files.where(sql<boolean>`institute_id = any(${ids}::text[])`);
  }
  const [programRows, fileRows] = [await programs.execute(), await files.execute()];

  type Filled = OfferedDepartment & { programs: { id: string; name: string }[] };
  const departmentsOf = new Map<string, Map<string, Filled>>();
  for (const { institute_id, id, name, program_id, program } of programRows) {
    const departments = departmentsOf.get(institute_id) ?? new Map<string, Filled>();
    departmentsOf.set(institute_id, departments);
    const department = departments.get(id) ?? { name, programs: [] };
    departments.set(id, department);
    if (program_id !== null && program !== null) department.programs.push({ id: program_id, name: program });
  }
  const byId = new Map(fileRows.map((file) => [file.id, file]));
  return rows.map((row) => ({
    row,
    departments: [...(departmentsOf.get(row.id)?.values() ?? [])],
    files: byId,
  }));
}

export interface NewInstitute {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly contact_person: string;
  readonly phone: string;
  readonly created_at: Date;
  readonly website?: string;
  readonly address?: string;
  readonly city?: string;
  readonly queries_allowed?: boolean;
  readonly looked_at?: Date;
}

/** Adds an institute. */
export async function insertInstitute(database: Database, institute: NewInstitute): Promise<void> {
  await database.insertInto('institute').values(institute).execute();
}

/** Changes fields of an institute. */
export async function updateInstituteRow(
  database: Database,
  id: string,
  changes: Partial<Omit<InstituteRow, 'id' | 'created_at'>>,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true;
  const { numUpdatedRows } = await database
    .updateTable('institute')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the institute's row, so that two edits of its programs follow each other. */
export async function lockInstitute(
  database: ReadableDatabase,
  id: string,
): Promise<InstituteRow | undefined> {
  return database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether another institute has this name (case, space and punctuation do not tell two apart). Whoever asks for the
 * same name waits until this transaction has ended.
 */
export async function isNameTaken(
  transaction: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const key = sql<string>`institute_name_key(${name}::text)`;
  await sql`select pg_advisory_xact_lock(${NAME_LOCK}, hashtext(${key}))`.execute(transaction);
  const other = await transaction
    .selectFrom('institute')
    .select('id')
    .where(sql<string>`institute_name_key(name)`, '=', key)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether two spellings are one name. */
export async function isSameName(database: ReadableDatabase, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select institute_name_key(${one}::text) = institute_name_key(${other}::text) as same`.execute(database);
  return rows[0]?.same === true;
}

/** Takes the institute's row so that nobody applies or writes to it meanwhile; false when it is gone. */
export async function holdInstituteRow(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('institute')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface InstituteListRequest extends PageRequest {
  readonly id?: string | undefined;
  readonly only?: 'waiting' | 'not-looked-at' | undefined;
  readonly search: string;
  readonly sort: 'newest' | 'name';
}

/** A page of institutes (one row more than asked for, when there is one) and how many match. */
export async function listInstituteRows(
  database: ReadableDatabase,
  request: InstituteListRequest,
): Promise<CappedTotal & { institutes: WholeInstitute[] }> {
  const search = request.search.trim();
  let matching = database.selectFrom('institute');
  if (request.id !== undefined) matching = matching.where('id', '=', request.id);
  if (request.only === 'waiting') matching = matching.where(WAITS);
  if (request.only === 'not-looked-at') matching = matching.where('looked_at', 'is', null);
  if (search !== '') matching = matching.where(contains(search, 'name', 'email', 'city'));
  let rows = matching
    .select(INSTITUTE_COLUMNS)
    .limit(request.limit + 1)
    .offset(offsetOf(request));
  if (request.sort === 'name') {
    const after = readCursor(request.after);
    if (after)
      rows = rows.where(sql<boolean>`(lower(name), id) > (lower(${after.key}::text), ${after.id}::text)`);
    rows = rows.orderBy(sql`lower(name)`).orderBy('id');
  } else {
    const after = readInstantCursor(request.after);
    if (after)
      rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)`);
    rows = rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }
  const institutes = await completeInstitutes(database, await rows.execute());
  return { institutes, ...(await countCapped(database, matching)) };
}

/** How many institutes wait for staff, and since when the oldest does. */
export async function countWaitingInstitutes(
  database: ReadableDatabase,
): Promise<CappedTotal & { oldest: Date | null }> {
  const waiting = database.selectFrom('institute').where(WAITS);
  const oldest = await waiting.select('waits_since').orderBy('waits_since').limit(1).executeTakeFirst();
  return { ...(await countCapped(database, waiting.select('id'))), oldest: oldest?.waits_since ?? null };
}

/** Removes a logo, cover or fee structure that was replaced. */
export async function deleteInstituteFile(unit: Unit, fileId: string): Promise<void> {
  await unit.database.deleteFrom('stored_file').where('id', '=', fileId).execute();
  unit.discardFiles();
}

/** How many queries to an institute wait for an answer; none are counted while the admin has paused them. */
export async function countWaitingQueries(
  database: ReadableDatabase,
  institute: { readonly id: string; readonly queries_allowed: boolean },
): Promise<number> {
  if (!institute.queries_allowed) return 0;
  const row = await database
    .selectFrom('query')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('institute_id', '=', institute.id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
