import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type ReadingParts, waitsForInstitute } from '../application-parts/application-parts.store';

/** What a call names an application by. */
export interface ApplicationKey {
  readonly applicationId?: string | undefined;
  readonly studentEmail?: string | undefined;
  readonly course?: string | undefined;
}

/** Applications that a student's e-mail and a course name; of one institute, or of all. Two at most are needed. */
export function findNamedApplications(
  database: ReadableDatabase,
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
export function findApplication(database: ReadableDatabase, id: string) {
  return database
    .selectFrom('application')
    .select(['id', 'institute_id', 'student_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The form that came with an application, and whether the student's own has moved on since. */
export async function readFormCopy({ database, applicationParts }: ReadingParts, id: string) {
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
      waitsForInstitute(applicationParts).as('waits'),
    ])
    .executeTakeFirst();
}

/** Applications of a student to an institute, newest first. */
export function listApplicationsBetween(
  database: ReadableDatabase,
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
