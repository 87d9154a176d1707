import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables';

/** What a call names an application by. */
export interface ApplicationKey {
  readonly applicationId?: string | undefined;
  readonly studentEmail?: string | undefined;
  readonly course?: string | undefined;
}

/** Applications that a student's e-mail and a course name; of one institute, or of all. Two at most are needed. */
export function findNamedApplications(
  database: Database,
  { instituteId, studentEmail, course }: { instituteId: string | null; studentEmail: string; course: string },
) {
  let query = database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .where(sql`lower(student.email)`, '=', studentEmail)
    .where('application.course', '=', course);
  if (instituteId !== null) query = query.where('application.institute_id', '=', instituteId);
  return query.select(['application.id', 'application.institute_id']).limit(2).execute();
}

/** Where an application belongs. */
export function findApplication(database: Database, id: string) {
  return database
    .selectFrom('application')
    .select(['id', 'institute_id', 'student_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Approves or rejects, unless it is no longer pending. */
export async function decideWhilePending(
  database: Database,
  { id, status }: { id: string; status: 'approved' | 'rejected' },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('application')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a decided application back; an accepted offer is free again, its proof stays in the history. */
export async function revertDecision(database: Database, id: string) {
  const before = await database
    .selectFrom('application')
    .select(['status', 'offer_accepted'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || before.status === 'pending') return null;
  await database
    .updateTable('application')
    .set({ status: 'pending', offer_accepted: false, offer_file_id: null })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Removes an application with its messages, history and proofs. */
export async function deleteApplicationRow(database: Database, id: string) {
  const events = await database
    .selectFrom('application_event')
    .select('file_id')
    .where('application_id', '=', id)
    .where('file_id', 'is not', null)
    .execute();
  const deleted = await database
    .deleteFrom('application')
    .where('id', '=', id)
    .returning(['status', 'offer_accepted', 'offer_file_id'])
    .executeTakeFirst();
  if (!deleted) return null;
  const fileIds = [deleted.offer_file_id, ...events.map(({ file_id }) => file_id)].filter(
    (fileId): fileId is string => fileId !== null,
  );
  if (fileIds.length > 0) {
    await database.deleteFrom('stored_file').where(sql<boolean>`id = any(${fileIds}::text[])`).execute();
  }
  return deleted;
}

/** Writes a step into the life of an application. */
export async function recordStep(
  database: Database,
  step: Omit<Tables['application_event'], 'file_id'>,
): Promise<void> {
  await database
    .insertInto('application_event')
    .values({ ...step, file_id: null })
    .execute();
}

/** The form that came with an application, and whether the student's own has moved on since. */
export async function readFormCopy(database: Database, id: string) {
  return database
    .selectFrom('application')
    .leftJoin('admission_form', 'admission_form.student_id', 'application.student_id')
    .where('application.id', '=', id)
    .select([
      'application.id',
      'application.institute_id',
      'application.status',
      'application.course',
      'application.student_id',
      'application.form_copy',
      'application.form_version',
      'admission_form.version as version_now',
    ])
    .executeTakeFirst();
}

/** Applications of a student to an institute, newest first. */
export function listApplicationsBetween(
  database: Database,
  { instituteId, studentEmail }: { instituteId: string; studentEmail: string },
) {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .where(sql`lower(student.email)`, '=', studentEmail)
    .where('application.institute_id', '=', instituteId)
    .select(['application.id', 'application.status'])
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
}
