import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClosingMeritTable, ProgramFactTable, ProgramFeeTable } from '../../platform/database/schema';
import type { Database, ReadableDatabase, Transaction } from '../../platform/database/tables';

export type FactRow = Selectable<ProgramFactTable>;
export type FeeRow = Selectable<ProgramFeeTable>;
export type ClosingMeritRow = Selectable<ClosingMeritTable>;

/** All rows of some programs. */
export interface FactRows {
  readonly facts: readonly FactRow[];
  readonly fees: readonly FeeRow[];
  readonly closingMerits: readonly ClosingMeritRow[];
}

/** A program that is offered, with the name of its department. */
interface OfferedProgram {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly institute_id: string;
}

const offered = (database: ReadableDatabase) =>
  database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.name', 'department.name as department', 'department.institute_id'])
    .where('program.archived_at', 'is', null)
    .orderBy('department.position')
    .orderBy('program.position');

/** What an institute offers, in its own order. */
export function readOfferedPrograms(
  database: ReadableDatabase,
  instituteId: string,
): Promise<OfferedProgram[]> {
  return offered(database).where('department.institute_id', '=', instituteId).execute();
}

/** All that is said of programs of one institute, or of all of them; also of those that are not offered any more. */
export async function readFactRows(database: ReadableDatabase, instituteId?: string): Promise<FactRows> {
  const mine = sql<boolean>`(${instituteId ?? null}::text is null or program_id in (
    select program.id from program join department on department.id = department_id
    where institute_id = ${instituteId ?? null}))`;
  return {
    facts: await database.selectFrom('program_fact').selectAll().where(mine).execute(),
    fees: await database.selectFrom('program_fee').selectAll().where(mine).execute(),
    closingMerits: await database.selectFrom('closing_merit').selectAll().where(mine).execute(),
  };
}

/** When facts or fees of some programs were last changed; those of which nothing was said are not there. */
export async function readChanges(
  database: ReadableDatabase,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .selectFrom('program_fact')
    .select(['program_id', 'updated_at'])
    .where('program_id', '=', anyOf(programIds))
    .execute();
  return new Map(rows.map(({ program_id, updated_at }) => [program_id, updated_at]));
}

/** Writes facts in the place of those before. */
export async function writeFacts(
  transaction: Transaction,
  rows: readonly Insertable<ProgramFactTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('program_fact')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('program_id').doUpdateSet(({ ref }) => ({
        degree: ref('excluded.degree'),
        years: ref('excluded.years'),
        shift: ref('excluded.shift'),
        language: ref('excluded.language'),
        accredited_by: ref('excluded.accredited_by'),
        accredited_until: ref('excluded.accredited_until'),
        scholarships: ref('excluded.scholarships'),
        hostel: ref('excluded.hostel'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Says that fees of these programs were changed; their facts stay as they are. */
export async function markChanged(
  transaction: Transaction,
  rows: readonly Pick<FactRow, 'program_id' | 'updated_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('program_fact')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('program_id').doUpdateSet(({ ref }) => ({ updated_at: ref('excluded.updated_at') })),
    )
    .execute();
}

/** Writes fees in the place of those before. */
export async function writeFees(
  transaction: Transaction,
  rows: readonly Insertable<ProgramFeeTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('program_fee')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'session', 'category']).doUpdateSet(({ ref }) => ({
        semester_rupees: ref('excluded.semester_rupees'),
        admission_lines: ref('excluded.admission_lines'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Writes closing merits in the place of those before. */
export async function writeClosingMerits(
  transaction: Transaction,
  rows: readonly Insertable<ClosingMeritTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('closing_merit')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'session', 'category']).doUpdateSet(({ ref }) => ({
        aggregate: ref('excluded.aggregate'),
        decimals: ref('excluded.decimals'),
        list_id: ref('excluded.list_id'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

interface OfCategory {
  readonly programId: string;
  readonly category: string;
}

/** Removes the fees or closing merits of programs in a session, each in one category. */
export async function removeOfSession(
  transaction: Database,
  table: 'program_fee' | 'closing_merit',
  { session, rows }: { readonly session: string; readonly rows: readonly OfCategory[] },
): Promise<void> {
  if (rows.length === 0) return;
  const [programs, categories] = [rows.map((row) => row.programId), rows.map((row) => row.category)];
  await transaction
    .deleteFrom(table)
    .where('session', '=', session)
    .where(
      sql<boolean>`(program_id, category) in (select * from unnest(${programs}::text[], ${categories}::text[]))`,
    )
    .execute();
}

/** The programs whose closing merits of a session are those of a published list. */
export async function listProgramsOfLists(
  database: ReadableDatabase,
  { session, programIds }: { readonly session: string; readonly programIds: readonly string[] },
): Promise<string[]> {
  const rows = await database
    .selectFrom('closing_merit')
    .select('program_id')
    .where('session', '=', session)
    .where('program_id', '=', anyOf(programIds))
    .where('list_id', 'is not', null)
    .execute();
  return rows.map((row) => row.program_id);
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::text[])`;
}
