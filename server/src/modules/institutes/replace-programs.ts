import { comparable } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';

interface Writing extends Pick<Dependencies, 'ids' | 'clock'> {
  readonly database: Database;
}

interface Offer {
  readonly instituteId: string;
  readonly departments: readonly { readonly name: string; readonly courses: readonly string[] }[];
}

/**
 * Makes what an institute offers exactly these departments and programs, in this order. A name that was there keeps its
 * id, because applications and queries point at it; one that was archived comes back. A program that is left out is
 * archived where it has applications, a merit rule, seats or is a student's preference, otherwise deleted; one that is
 * archived already stays as it is. Answers with the names of those that were archived, that are offered anew and that are
 * not offered any more. The caller holds the institute's row.
 */
export async function replacePrograms(
  { database, ids, clock }: Writing,
  { instituteId, departments }: Offer,
) {
  const known = await readKnown(database, instituteId);
  const departmentRows = departments.map(({ name }, position) => ({
    id: known.departments.get(comparable(name)) ?? ids.next(),
    institute_id: instituteId,
    position,
    name,
    archived_at: null,
  }));
  const programRows = departments.flatMap(({ courses }, index) => {
    const departmentId = departmentRows[index]?.id ?? '';
    return courses.map((name, position) => ({
      id: known.programs.get(programKey(departmentId, name)) ?? ids.next(),
      department_id: departmentId,
      position,
      name,
      archived_at: null,
    }));
  });
  const archived = await removeOthers(database, {
    instituteId,
    departments: departmentRows.map(({ id }) => id),
    programs: programRows.map(({ id }) => id),
    now: clock.now(),
  });
  for (const part of inParts(departmentRows)) {
    await database
      .insertInto('department')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          position: row.ref('excluded.position'),
          archived_at: null,
        })),
      )
      .execute();
  }
  for (const part of inParts(programRows)) {
    await database
      .insertInto('program')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          position: row.ref('excluded.position'),
          archived_at: null,
        })),
      )
      .execute();
  }
  const stays = new Set(programRows.map(({ id }) => id));
  return {
    archived,
    added: programRows.filter(({ id }) => !known.offered.has(id)).map(({ name }) => name),
    removed: [...known.offered].filter(([id]) => !stays.has(id)).map(([, name]) => name),
  };
}

function programKey(departmentId: string, name: string): string {
  return JSON.stringify([departmentId, comparable(name)]);
}

/**
 * The ids of departments by name and of programs by `programKey`, of several the one that is offered, then the newest; and
 * the names of those that are offered, by id.
 */
async function readKnown(database: Database, instituteId: string) {
  const rows = await database
    .selectFrom('department')
    .leftJoin('program', 'program.department_id', 'department.id')
    .where('institute_id', '=', instituteId)
    .select(['department.id as department_id', 'department.name as department', 'program.id', 'program.name'])
    .select('program.archived_at')
    .orderBy('program.archived_at', (order) => order.asc().nullsLast())
    .orderBy('program.id')
    .execute();
  const programs = new Map<string, string>();
  const offered = new Map<string, string>();
  for (const { department_id, id, name, archived_at } of rows) {
    if (id === null || name === null) continue;
    programs.set(programKey(department_id, name), id);
    if (archived_at === null) offered.set(id, name);
  }
  return {
    departments: new Map(rows.map((row) => [comparable(row.department), row.department_id])),
    programs,
    offered,
  };
}

interface Replacement {
  readonly instituteId: string;
  readonly departments: readonly string[];
  readonly programs: readonly string[];
  readonly now: Date;
}

/**
 * Takes what is not offered any more out of sight and deletes what of it nothing hangs on; answers with the names of
 * programs that were offered until now and are archived. The programs are held first: whoever is applying to one has
 * finished then, and the next statement sees the application.
 */
async function removeOthers(
  database: Database,
  { instituteId, departments, programs, now }: Replacement,
): Promise<string[]> {
  const ofInstitute = database.selectFrom('department').select('id').where('institute_id', '=', instituteId);
  const left = await database
    .selectFrom('program')
    .select('id')
    .where('department_id', 'in', ofInstitute)
    .where(sql<boolean>`not (id = any(${[...programs]}::text[]))`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const leftIds = left.map(({ id }) => id);
  const isUsed = sql<boolean>`(exists (select from application_row where program_id = program.id)
    or exists (select from merit_rule where program_id = program.id)
    or exists (select from seat_plan where program_id = program.id)
    or exists (select from preference where program_id = program.id)
    or exists (select from proposal where program_id = program.id))`;
  await database
    .deleteFrom('program')
    .where(sql<boolean>`id = any(${leftIds}::text[])`)
    .where(sql<boolean>`not ${isUsed}`)
    .execute();
  const archived = await database
    .updateTable('program')
    .set({ archived_at: now })
    .where(sql<boolean>`id = any(${leftIds}::text[])`)
    .returning('name')
    .execute();

  const otherDepartments = sql<boolean>`institute_id = ${instituteId} and not (id = any(${[...departments]}::text[]))`;
  await database
    .deleteFrom('department')
    .where(otherDepartments)
    .where(sql<boolean>`not exists (select from program where department_id = department.id)`)
    .execute();
  await database
    .updateTable('department')
    .set({ archived_at: now })
    .where(otherDepartments)
    .where('archived_at', 'is', null)
    .execute();
  return archived.map(({ name }) => name);
}

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 5_000;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
