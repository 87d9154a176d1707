import type { ApplicationStatus } from '@uas/contract';
import { sql } from 'kysely';
import type { ApplicationMessageTable, Database, ReadableDatabase } from '../../platform/database/tables';

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
export async function findThread(database: ReadableDatabase, id: string): Promise<ThreadRow | undefined> {
  return database.selectFrom('application').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The applications of one student to one institute for a course; the documents' key may name several (R-13). */
export async function findThreads(
  database: ReadableDatabase,
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
export async function holdThread(database: ReadableDatabase, id: string): Promise<ThreadRow | undefined> {
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

/** The messages of an application before a cursor, newest first. */
export async function listMessages(
  database: ReadableDatabase,
  applicationId: string,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<Omit<ApplicationMessageTable, 'application_id'>[]> {
  return database
    .selectFrom('application_message')
    .select(['id', 'sender', 'text', 'created_at', 'read_at'])
    .where('application_id', '=', applicationId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::text)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks the newest of what one party wrote as read by the other, and says how many. */
export async function markMessagesRead(
  database: Database,
  {
    applicationId,
    writtenBy,
    now,
    limit,
  }: { applicationId: string; writtenBy: 'student' | 'institute'; now: Date; limit: number },
): Promise<number> {
  const result = await database
    .updateTable('application_message')
    .set({ read_at: now })
    .where('id', 'in', (unread) =>
      unread
        .selectFrom('application_message')
        .select('id')
        .where('application_id', '=', applicationId)
        .where('sender', '=', writtenBy)
        .where('read_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
