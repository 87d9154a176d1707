import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import { readPublishedPlans } from '../seats/published-plans.store';

/** The lists of one institute in one session. */
export interface ListKey {
  readonly instituteId: string;
  readonly session: string;
}

/** How many students' orders are read at once. */
const PAGE = 2_000;

/** The saved orders of all students: the programs of each, first choice first. */
export async function readOrders(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const orders = new Map<string, readonly string[]>();
  // There are a few programs and many who name them: each id is kept once.
  const programs = new Map<string, string>();
  const keptOnce = (id: string) => {
    const known = programs.get(id) ?? id;
    programs.set(id, known);
    return known;
  };
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('preference')
      .select(['student_id', sql<string>`string_agg(program_id, ' ' order by position)`.as('programs')])
      .where('institute_id', '=', instituteId)
      .where('session', '=', session)
      .where('student_id', '>', after)
      .groupBy('student_id')
      .orderBy('student_id')
      .limit(PAGE)
      .execute();
    for (const { student_id, programs: ids } of rows) orders.set(student_id, ids.split(' ').map(keptOnce));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return orders;
    after = last.student_id;
  }
}

/** What a student asked for, and why it is not accepted; empty where it is. */
export interface ClaimRow {
  readonly student_id: string;
  readonly code: string;
  readonly refused: string;
}

/** The claims of all students, whether they count or not. */
export async function readClaims(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<ClaimRow[]> {
  return database
    .selectFrom('category_claim')
    .select(['student_id', 'code', 'refused'])
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('student_id')
    .orderBy('code')
    .execute();
}

/** Which categories each student counts in: claimed, not refused, and verified at the desk where there is something to prove. */
export async function countingClaims(
  database: ReadableDatabase,
  key: ListKey,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const proofs = await readProofs(database, key);
  const tags = [...new Set([...proofs.values()].filter((tag) => tag !== null))];
  const verified = await readVerified(database, key, tags);
  const counting = new Map<string, Set<string>>();
  for (const { student_id, code, refused } of await readClaims(database, key)) {
    const tag = proofs.get(code);
    if (refused !== '' || tag === undefined) continue;
    if (tag !== null && !verified.has(`${tag} ${student_id}`)) continue;
    const codes = counting.get(student_id) ?? new Set();
    counting.set(student_id, codes.add(code));
  }
  return counting;
}

/** What each reserved category of the published seats asks to be proved, by its code: the same at all programs. */
async function readProofs(
  database: ReadableDatabase,
  key: ListKey,
): Promise<ReadonlyMap<string, string | null>> {
  const proofs = new Map<string, string | null>();
  for (const { categories } of await readPublishedPlans(database, key))
    for (const { code, proof_tag } of categories) proofs.set(code, proof_tag);
  return proofs;
}

/** Which documents of those who claim something are verified: the tag and the student of each. */
async function readVerified(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
  tags: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tags.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct document.type_tag || ' ' || document.student_id as key
    from student_document document
    join stored_file file on file.id = document.file_id
    join document_check checked on checked.student_id = document.student_id and checked.type_tag = document.type_tag
      and checked.sha256 = file.sha256 and checked.replaced_at is null and checked.verdict = 'verified'
    where document.type_tag = any(${[...tags]}::text[])
      and document.student_id in (select student_id from category_claim
        where institute_id = ${instituteId} and session = ${session})`.execute(database);
  return new Set(rows.map((row) => row.key));
}

/** An application of a student, as far as lists of programs need it. */
export interface OwnApplicationRow {
  readonly id: string;
  readonly institute_id: string;
  readonly session: string;
  readonly program_id: string | null;
  readonly status: string;
  readonly outcome: string | null;
  readonly number: number;
  readonly created_at: Date;
  readonly holds_seat: boolean;
}

/** All applications of a student that were not withdrawn, in the order of applying. */
export async function readOwnApplications(
  database: ReadableDatabase,
  studentId: string,
): Promise<OwnApplicationRow[]> {
  return database
    .selectFrom('application')
    .select(['id', 'institute_id', 'session', 'program_id', 'status', 'outcome', 'number', 'created_at'])
    .select(
      sql<boolean>`exists (select from allotment where application_id = application.id)`.as('holds_seat'),
    )
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The institutes and sessions to which a student has applied and that have published seats. */
export async function listPublishedSessions(
  database: ReadableDatabase,
  studentId: string,
): Promise<ListKey[]> {
  return database
    .selectFrom('application')
    .select(['institute_id as instituteId', 'session'])
    .distinct()
    .where('student_id', '=', studentId)
    .where(
      sql<boolean>`exists (select from seat_plan where seat_plan.institute_id = application.institute_id
        and seat_plan.session = application.session and published_at is not null)`,
    )
    .execute();
}

/** How the lists of a session are kept; undefined for a session that the institute has none of. */
export async function findListSettings(database: ReadableDatabase, { instituteId, session }: ListKey) {
  return database
    .selectFrom('admission_session')
    .innerJoin('institute', 'institute.id', 'admission_session.institute_id')
    .select(['most_preferences as most', 'unanswered_offer', 'institute.name as institute'])
    .where('institute_id', '=', instituteId)
    .where('label', '=', session)
    .executeTakeFirst();
}

/**
 * Until when orders and claims of a session can be changed: the end of the objections of its first published list, or, where
 * that takes none, its publishing. Null while none is published.
 */
export async function findClosing(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<Date | null> {
  const row = await database
    .selectFrom('merit_list')
    .select(sql<Date>`coalesce(objections_until, provisional_at, final_at, prepared_at)`.as('at'))
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('state', 'in', ['provisional', 'publishing', 'final'])
    .orderBy('round')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface NamedProgram {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly institute_id: string;
  readonly is_archived: boolean;
}

/** What some programs are called now. */
export async function listNamedPrograms(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedProgram>> {
  const rows = await namedPrograms(database, ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same; none of them is renamed, archived or deleted while the transaction lasts. */
export async function holdPrograms(
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedProgram>> {
  const rows = await namedPrograms(transaction, ids).orderBy('program.id').forShare('program').execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function namedPrograms(database: ReadableDatabase, ids: readonly string[]) {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.name', 'department.name as department', 'department.institute_id'])
    .select(sql<boolean>`program.archived_at is not null`.as('is_archived'))
    .where(sql<boolean>`program.id = any(${[...ids]}::text[])`);
}

/** What is to be paid in the categories of some programs in a session. */
export async function listCategoryFees(
  database: ReadableDatabase,
  { session, programIds }: { readonly session: string; readonly programIds: readonly string[] },
) {
  return database
    .selectFrom('program_fee')
    .select(['program_id', 'category', 'semester_rupees', 'admission_lines'])
    .where('session', '=', session)
    .where(sql<boolean>`program_id = any(${[...programIds]}::text[])`)
    .execute();
}

/** The programs of a student's saved order. */
export async function readSavedOrder(
  database: ReadableDatabase,
  { studentId, instituteId, session }: ListKey & { readonly studentId: string },
): Promise<{ programId: string }[]> {
  return database
    .selectFrom('preference')
    .select('program_id as programId')
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('student_id', '=', studentId)
    .orderBy('position')
    .execute();
}

/** Writes one whole order in the place of the one before; the student's row must be locked. */
export async function writeOrder(
  transaction: Database,
  { studentId, instituteId, session }: ListKey & { readonly studentId: string },
  programIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('preference')
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('student_id', '=', studentId)
    .execute();
  if (programIds.length === 0) return;
  const ofList = { student_id: studentId, institute_id: instituteId, session };
  await transaction
    .insertInto('preference')
    .values(programIds.map((program_id, index) => ({ ...ofList, program_id, position: index + 1 })))
    .execute();
}

/** Takes the program of an application off the saved order of its student. */
export async function dropPreference(transaction: Database, applicationId: string): Promise<void> {
  await sql`delete from preference using application_row application
    where application.id = ${applicationId} and preference.student_id = application.student_id
      and preference.institute_id = application.institute_id and preference.session = application.session
      and preference.program_id = application.program_id`.execute(transaction);
}
