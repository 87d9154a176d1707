import type { ApplicationStatus } from '@uas/contract';
import { sql } from 'kysely';
import type { ApplicationMessageTable, Database } from '../database/tables';

/** An application as far as its thread is concerned. */
export interface ThreadRow {
  id: string;
  student_id: string;
  institute_id: string;
  status: ApplicationStatus;
}

const COLUMNS = [
  'application.id',
  'application.student_id',
  'application.institute_id',
  'application.status',
] as const;

/** The application with this id, whoever its parties are. */
export async function findThread(database: Database, id: string): Promise<ThreadRow | undefined> {
  return database.selectFrom('application').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The applications of one student to one institute for a course; the documents' key may name several (R-13). */
export async function findThreads(
  database: Database,
  key: { studentEmail: string; instituteEmail: string; course: string },
): Promise<ThreadRow[]> {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .select(COLUMNS)
    .where(sql`lower(student.email)`, '=', key.studentEmail)
    .where(sql`lower(institute.email)`, '=', key.instituteEmail)
    .where('application.course', '=', key.course)
    .limit(2)
    .execute();
}

/** Holds an application in its present state until the transaction ends. */
export async function holdThread(database: Database, id: string): Promise<ThreadRow | undefined> {
  return database
    .selectFrom('application')
    .select(COLUMNS)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function insertMessage(
  database: Database,
  message: Omit<ApplicationMessageTable, 'read_at'>,
): Promise<void> {
  await database
    .insertInto('application_message')
    .values({ ...message, read_at: null })
    .execute();
}

/** Marks what one party wrote as read by the other. */
export async function markMessagesRead(
  database: Database,
  { applicationId, writtenBy, now }: { applicationId: string; writtenBy: 'student' | 'institute'; now: Date },
): Promise<void> {
  await database
    .updateTable('application_message')
    .set({ read_at: now })
    .where('application_id', '=', applicationId)
    .where('sender', '=', writtenBy)
    .where('read_at', 'is', null)
    .execute();
}
