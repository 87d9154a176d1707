import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { STUDENT_COLUMNS } from '../../platform/database/schema';
import type { Database, ReadableDatabase, StudentTable } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';

export type StudentRow = Selectable<StudentTable>;

export async function findStudent(database: ReadableDatabase, id: string): Promise<StudentRow | undefined> {
  return database.selectFrom('student').select(STUDENT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findStudentByEmail(
  database: ReadableDatabase,
  email: string,
): Promise<StudentRow | undefined> {
  return database
    .selectFrom('student')
    .select(STUDENT_COLUMNS)
    .where((row) => row(row.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
}

export async function addStudent(database: Database, student: Insertable<StudentTable>): Promise<void> {
  await database.insertInto('student').values(student).execute();
}

/** Some students by their ids, in no order. */
export async function listStudentsNamed(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<StudentRow[]> {
  return database
    .selectFrom('student')
    .select(STUDENT_COLUMNS)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
}

/** Writes some columns of a student; false when the student is gone. */
export async function updateStudentRow(
  database: Database,
  studentId: string,
  changes: Updateable<StudentTable>,
): Promise<boolean> {
  const row = await database
    .updateTable('student')
    .set(changes)
    .where('id', '=', studentId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the student's row until the transaction ends, so that everything which counts or settles what belongs to the
 * student happens one after the other.
 */
export async function lockStudent(transaction: Database, studentId: string): Promise<StudentRow | undefined> {
  return transaction
    .selectFrom('student')
    .select(STUDENT_COLUMNS)
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Like `lockStudent`, for students themselves: an account that staff closed while the call was under way has ended. */
export async function lockOwnRecord(
  transaction: Database,
  studentId: string,
): Promise<StudentRow | undefined> {
  const student = await lockStudent(transaction, studentId);
  if (student?.closed_at) throw new Refusal('session.sign-in');
  return student;
}

/** Whether an institute has approved an application of this student. */
export async function isApprovedBy(
  database: ReadableDatabase,
  { studentEmail, instituteId }: { studentEmail: string; instituteId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .select('application.id')
    .where(sql`lower(student.email)`, '=', studentEmail)
    .where('application.institute_id', '=', instituteId)
    .where('application.status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an academy with this e-mail. */
export async function isAcademy(database: ReadableDatabase, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('academy')
    .select('id')
    .where((academy) => academy(academy.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}
