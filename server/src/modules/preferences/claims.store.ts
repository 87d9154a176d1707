import { readReferenceNumber } from '@uas/contract';
import { sql } from 'kysely';
import { countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readCursor } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { contains } from '../../platform/database/search-pattern';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { ListKey } from './preferences.store';

interface StudentsList extends ListKey {
  readonly studentId: string;
}

/** What a student claims, with why it is not accepted; empty where it is. */
export async function readOwnClaims(
  database: ReadableDatabase,
  { studentId, instituteId, session }: StudentsList,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('category_claim')
    .select(['code', 'refused'])
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('student_id', '=', studentId)
    .execute();
  return new Map(rows.map(({ code, refused }) => [code, refused]));
}

/** Makes these the claims of a student: the others end, except what was refused, which stays so. */
export async function writeClaims(
  transaction: Database,
  { studentId, instituteId, session }: StudentsList,
  { codes, now }: { readonly codes: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`delete from category_claim where institute_id = ${instituteId} and session = ${session}
    and student_id = ${studentId} and refused = '' and not (code = any(${[...codes]}::text[]))`.execute(
    transaction,
  );
  if (codes.length === 0) return;
  const ofList = { student_id: studentId, institute_id: instituteId, session, claimed_at: now };
  await transaction
    .insertInto('category_claim')
    .values(codes.map((code) => ({ ...ofList, code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets why a claim is not accepted; empty: it is. False where nobody claims it. */
export async function setRefused(
  transaction: Database,
  { studentId, instituteId, session, code }: StudentsList & { readonly code: string },
  refused: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('category_claim')
    .set({ refused })
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('student_id', '=', studentId)
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An application as far as a claim needs it. */
export async function findClaimant(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('application')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .select(['student_id', 'institute_id', 'session', 'institute.name as institute'])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
}

/** A claim with the first application of its student to the institute in the session. */
export interface ListedClaim {
  readonly id: string;
  readonly student_id: string;
  readonly student: string;
  readonly number: number;
  readonly created_at: Date;
  readonly code: string;
  readonly refused: string;
  readonly key: string;
}

interface ClaimFilter extends ListKey, PageRequest {
  readonly category?: string | undefined;
  readonly search: string;
}

/** A page of the claims of students who have an application, by category and number; one more than asked for where there is one. */
export async function listClaimRows(database: ReadableDatabase, filter: ClaimFilter) {
  const { instituteId, session, category, limit } = filter;
  const after = readCursor(filter.after);
  const from = sql`from category_claim claim
    join student on student.id = claim.student_id
    join lateral (select id, number, created_at from application
      where application.student_id = claim.student_id and application.institute_id = claim.institute_id
        and application.session = claim.session
      order by created_at, id limit 1) first on true
    cross join lateral (select claim.code || ' ' || lpad(first.number::text, 12, '0') as key) sorted
    where claim.institute_id = ${instituteId} and claim.session = ${session}
      ${category === undefined ? sql`` : sql`and claim.code = ${category}`}
      ${search(filter.search)}`;
  const { rows } = await sql<ListedClaim>`
    select first.id, claim.student_id, student.name as student, first.number, first.created_at, claim.code,
      claim.refused, sorted.key
    ${from} ${after ? sql`and (sorted.key, first.id) > (${after.key}, ${after.id})` : sql``}
    order by sorted.key, first.id limit ${limit + 1} offset ${offsetOf(filter)}`.execute(database);
  return { rows, ...(await countCapped(database, sql`select 1 ${from}`)) };
}

function search(typed: string) {
  const found = readReferenceNumber(typed);
  if (found?.kind === 'application')
    return sql`and exists (select from application where application.student_id = claim.student_id
      and application.institute_id = claim.institute_id and ${numbered('application', found)})`;
  return typed.trim() === '' ? sql`` : sql`and ${contains(typed.trim(), 'student.name')}`;
}

/** The codes that somebody claims. */
export async function listClaimedCodes(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<string[]> {
  const rows = await database
    .selectFrom('category_claim')
    .select('code')
    .distinct()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
