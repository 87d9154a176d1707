import type { GivenReason, Marks } from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';

/** One verdict on the bytes of a document. */
export interface NewCheck {
  readonly id: string;
  readonly studentId: string;
  readonly typeTag: string;
  readonly sha256: string;
  readonly verdict: 'verified' | 'returned';
  readonly reasons: readonly GivenReason[];
  readonly marks: Marks | null;
  readonly checker: { readonly role: string; readonly id: string };
  readonly now: Date;
}

export async function insertCheck(database: Database, check: NewCheck): Promise<void> {
  await database
    .insertInto('document_check')
    .values({
      id: check.id,
      student_id: check.studentId,
      type_tag: check.typeTag,
      sha256: check.sha256,
      verdict: check.verdict,
      reasons: json(check.reasons),
      marks: check.marks === null ? null : json(check.marks),
      checker_role: check.checker.role,
      checker_id: check.checker.id,
      at: check.now,
    })
    .execute();
}

/** A check whose student cannot go meanwhile, by its id. */
export async function findCheck(
  database: ReadableDatabase,
  id: string,
): Promise<{ student_id: string; type_tag: string; verdict: string; replaced_at: Date | null } | undefined> {
  return database
    .selectFrom('document_check')
    .select(['student_id', 'type_tag', 'verdict', 'replaced_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends some checks: their documents wait again. False when the first to come had ended them. */
export async function replaceChecks(database: Database, ids: readonly string[], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('document_check')
    .set({ replaced_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an institute has approved an application of a student that is named by id. */
export async function hasApproved(
  database: ReadableDatabase,
  { instituteId, studentId }: { readonly instituteId: string; readonly studentId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('application')
    .select('id')
    .where('student_id', '=', studentId)
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Why earlier documents of a tag were sent back, newest first. */
export async function listReturned(
  database: ReadableDatabase,
  { studentId, typeTag }: { readonly studentId: string; readonly typeTag: string },
): Promise<{ reasons: readonly GivenReason[]; at: Date }[]> {
  const { rows } = await sql<{ reasons: GivenReason[]; at: Date }>`
    select reasons, at from document_check
    where student_id = ${studentId} and type_tag = ${typeTag} and verdict = 'returned'
    order by at desc, id desc limit 5`.execute(database);
  return rows;
}
