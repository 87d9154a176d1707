import { sql } from 'kysely';
import type { Database } from '../database/tables';

/**
 * Makes departments and programs exactly these, in this order. Those that stay keep their ids, because queries of
 * visitors point at them.
 */
export async function replacePrograms(
  database: Database,
  { next }: { next: () => string },
  {
    instituteId,
    departments,
  }: { instituteId: string; departments: readonly { name: string; courses: readonly string[] }[] },
): Promise<void> {
  const before = await database
    .selectFrom('department')
    .leftJoin('program', 'program.department_id', 'department.id')
    .where('institute_id', '=', instituteId)
    .select(['department.id as department_id', 'department.name as department', 'program.id', 'program.name'])
    .execute();
  const departmentIds = new Map(before.map((row) => [row.department.toLowerCase(), row.department_id]));
  const programIds = new Map(
    before.map((row) => [JSON.stringify([row.department_id, (row.name ?? '').toLowerCase()]), row.id]),
  );

  const departmentRows = departments.map(({ name }, position) => ({
    id: departmentIds.get(name.toLowerCase()) ?? next(),
    institute_id: instituteId,
    position,
    name,
  }));
  const programRows = departments.flatMap(({ courses }, index) => {
    const departmentId = departmentRows[index]?.id ?? '';
    return courses.map((name, position) => ({
      id: programIds.get(JSON.stringify([departmentId, name.toLowerCase()])) ?? next(),
      department_id: departmentId,
      position,
      name,
    }));
  });

  const keptDepartments = departmentRows.map(({ id }) => id);
  const keptPrograms = programRows.map(({ id }) => id);
  const ofInstitute = database.selectFrom('department').select('id').where('institute_id', '=', instituteId);
  await database
    .deleteFrom('program')
    .where('department_id', 'in', ofInstitute)
    .where(sql<boolean>`not (id = any(${keptPrograms}::text[]))`)
    .execute();
  await database
    .deleteFrom('department')
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`not (id = any(${keptDepartments}::text[]))`)
    .execute();
  for (const part of inParts(departmentRows)) {
    await database
      .insertInto('department')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          position: row.ref('excluded.position'),
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
        })),
      )
      .execute();
  }
}

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 5_000;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
