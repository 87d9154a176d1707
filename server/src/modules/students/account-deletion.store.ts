import { DAY, DELETION_DAYS } from '@uas/contract';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** A student who asked for their account to be deleted. */
export interface AskedDeletion {
  readonly student_id: string;
  readonly due_at: Date;
}

/** When an account is deleted; undefined when nobody asked for it. */
export async function findDeletionDue(
  database: ReadableDatabase,
  studentId: string,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('account_deletion')
    .select('due_at')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.due_at;
}

/** Notes that somebody asked; false when they had asked before. */
export async function insertDeletion(database: Database, studentId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('account_deletion')
    .values({
      student_id: studentId,
      asked_at: now,
      due_at: new Date(now.getTime() + DELETION_DAYS * DAY),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets that somebody asked; false when nobody had. */
export async function dropDeletion(database: Database, studentId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('account_deletion')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose time has come, and those who are to be told that it comes within a day. */
export async function listDueDeletions(
  database: ReadableDatabase,
  now: Date,
): Promise<{ readonly over: AskedDeletion[]; readonly lastDay: AskedDeletion[] }> {
  const asked = database.selectFrom('account_deletion').select(['student_id', 'due_at']).orderBy('due_at');
  const over = await asked.where('due_at', '<=', now).limit(100).execute();
  const lastDay = await asked
    .where('due_at', '>', now)
    .where('due_at', '<=', new Date(now.getTime() + DAY))
    .where('reminded_at', 'is', null)
    .limit(100)
    .execute();
  return { over, lastDay };
}

/** Whoever notes it tells the person; false when somebody else has, or when the account is kept meanwhile. */
export async function noteReminded(database: Database, studentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('account_deletion')
    .set({ reminded_at: now })
    .where('student_id', '=', studentId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes the student and the applications, so that nobody accepts or keeps the account meanwhile; false when it is not
 * to be deleted any more. The student comes first, as for whoever deletes one.
 */
export async function lockDueDeletion(database: Database, studentId: string, now: Date): Promise<boolean> {
  await database.selectFrom('student').select('id').where('id', '=', studentId).forUpdate().execute();
  await database
    .selectFrom('application_row')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const due = await database
    .selectFrom('account_deletion')
    .select('due_at')
    .where('student_id', '=', studentId)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return due !== undefined;
}

/** Whether the student has accepted an offer that stands. */
export async function hasAcceptedOffer(database: ReadableDatabase, studentId: string): Promise<boolean> {
  const row = await database
    .selectFrom('application')
    .select('id')
    .where('student_id', '=', studentId)
    .where('offer_accepted', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
