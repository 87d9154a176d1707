import { comparable, MOST_PAST_PROGRAMS } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

interface ProgramRow {
  readonly id: string;
  readonly department_id: string;
  readonly name: string;
}

/** A program that this institute offers now. */
export function findOfferedProgram(
  database: ReadableDatabase,
  { instituteId, id }: { readonly instituteId: string; readonly id: string },
): Promise<ProgramRow | undefined> {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.department_id', 'program.name'])
    .where('program.id', '=', id)
    .where('program.archived_at', 'is', null)
    .where('department.institute_id', '=', instituteId)
    .executeTakeFirst();
}

/** A program that this institute does not offer any more, with the name of its department. */
export function findPastProgram(
  database: ReadableDatabase,
  { instituteId, id }: { readonly instituteId: string; readonly id: string },
): Promise<(ProgramRow & { readonly department: string }) | undefined> {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.department_id', 'program.name', 'department.name as department'])
    .where('program.id', '=', id)
    .where('program.archived_at', 'is not', null)
    .where('department.institute_id', '=', instituteId)
    .executeTakeFirst();
}

/** Whether another program of the department is called so, whatever the case, the blanks and what cannot be seen. */
export async function isProgramNameTaken(
  database: ReadableDatabase,
  { id, department_id, name }: ProgramRow,
): Promise<boolean> {
  const others = await database
    .selectFrom('program')
    .select('name')
    .where('department_id', '=', department_id)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .execute();
  return others.some((other) => comparable(other.name) === comparable(name));
}

/** How many programs an institute offers, and how many letters their names and those of the departments have together. */
export async function countOffered(
  database: ReadableDatabase,
  instituteId: string,
): Promise<{ readonly programs: number; readonly letters: number }> {
  const { rows } = await sql<{ programs: number; letters: number }>`
    select coalesce(sum(length(name)), 0)::int as letters, (count(*) filter (where is_program))::int as programs from (
      select name, false as is_program from department where institute_id = ${instituteId} and archived_at is null
      union all
      select program.name, true from program join department on department.id = department_id
      where institute_id = ${instituteId} and program.archived_at is null
    ) as names`.execute(database);
  return rows[0] ?? { programs: 0, letters: 0 };
}

/** Gives a program another name. */
export async function setProgramName(transaction: Database, id: string, name: string): Promise<void> {
  await transaction.updateTable('program').set({ name }).where('id', '=', id).execute();
}

/** Takes a program out of sight; whoever is applying to it has finished before. */
export async function stopOffering(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction.updateTable('program').set({ archived_at: now }).where('id', '=', id).execute();
}

/** Offers a program again, as the last of this department, which is offered with it. */
export async function offerProgram(
  transaction: Database,
  { id, department_id }: Pick<ProgramRow, 'id' | 'department_id'>,
): Promise<void> {
  await transaction
    .updateTable('department')
    .set({ archived_at: null })
    .where('id', '=', department_id)
    .where('archived_at', 'is not', null)
    .execute();
  const last = sql<number>`(
    select coalesce(max(position), -1) + 1 from program as other
    where other.department_id = ${department_id} and other.archived_at is null
  )`;
  await transaction
    .updateTable('program')
    .set({ archived_at: null, department_id, position: last })
    .where('id', '=', id)
    .execute();
}

/** The departments that an institute offers now. */
export function listOfferedDepartments(
  database: ReadableDatabase,
  instituteId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return database
    .selectFrom('department')
    .select(['id', 'name'])
    .where('institute_id', '=', instituteId)
    .where('archived_at', 'is', null)
    .execute();
}

/** Gives the archived programs of an archived department to the one that gets its name. */
export async function joinPastDepartment(
  transaction: Database,
  { instituteId, id, name }: { readonly instituteId: string; readonly id: string; readonly name: string },
): Promise<void> {
  const past = await transaction
    .selectFrom('department')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('archived_at', 'is not', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (!past) return;
  await transaction
    .updateTable('program')
    .set({ department_id: id })
    .where('department_id', '=', past.id)
    .execute();
  await transaction.deleteFrom('department').where('id', '=', past.id).execute();
}

/** Gives a department another name. */
export async function setDepartmentName(transaction: Database, id: string, name: string): Promise<void> {
  await transaction.updateTable('department').set({ name }).where('id', '=', id).execute();
}

/** The programs that are not offered any more, the last first. */
export async function readPastPrograms(database: ReadableDatabase, instituteId: string) {
  const rows = await database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.name', 'department.name as department', 'program.archived_at'])
    .select(({ selectFrom }) =>
      selectFrom('application_row')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('program_id', '=', 'program.id')
        .as('applications'),
    )
    .where('department.institute_id', '=', instituteId)
    .where('program.archived_at', 'is not', null)
    .orderBy('program.archived_at', 'desc')
    .orderBy('program.id')
    .limit(MOST_PAST_PROGRAMS)
    .execute();
  return rows.map(({ archived_at, applications, ...program }) => ({
    ...program,
    archivedAt: (archived_at ?? new Date(0)).toISOString(),
    applications: Number(applications ?? 0),
  }));
}
