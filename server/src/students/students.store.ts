import type { Insertable, Selectable } from 'kysely';
import type { Database, StudentTable } from '../database/tables';

export type StudentRow = Selectable<StudentTable>;

export async function findStudentByEmail(database: Database, email: string): Promise<StudentRow | undefined> {
  return database
    .selectFrom('student')
    .selectAll()
    .where((row) => row(row.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
}

export async function addStudent(database: Database, student: Insertable<StudentTable>): Promise<void> {
  await database.insertInto('student').values(student).execute();
}

/** A student's documents with their files, in the order in which they were uploaded. */
export async function listDocumentsOf(database: Database, studentId: string) {
  return database
    .selectFrom('student_document')
    .innerJoin('stored_file', 'stored_file.id', 'student_document.file_id')
    .where('student_document.student_id', '=', studentId)
    .orderBy('student_document.created_at')
    .orderBy('student_document.id')
    .select([
      'stored_file.id',
      'stored_file.name',
      'stored_file.mime',
      'stored_file.visibility',
      'student_document.type_tag',
      'student_document.document_type',
    ])
    .execute();
}
