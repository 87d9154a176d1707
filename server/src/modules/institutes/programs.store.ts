import { comparable } from '@uas/contract';
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

/** How many letters the names of all departments and programs that an institute offers have together. */
export async function countProgramLetters(database: ReadableDatabase, instituteId: string): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    select coalesce(sum(length(name)), 0)::int as letters from (
      select name from department where institute_id = ${instituteId} and archived_at is null
      union all
      select program.name from program join department on department.id = department_id
      where institute_id = ${instituteId} and program.archived_at is null
    ) as names`.execute(database);
  return rows[0]?.letters ?? 0;
}

/** Gives a program another name. */
export async function setProgramName(transaction: Database, id: string, name: string): Promise<void> {
  await transaction.updateTable('program').set({ name }).where('id', '=', id).execute();
}
