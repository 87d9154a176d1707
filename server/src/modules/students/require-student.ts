import type { ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
import { findStudentByEmail, type StudentRow } from './students.store';

/** The student with that e-mail, for staff; 404 without one. */
export async function requireStudent(database: ReadableDatabase, email: string): Promise<StudentRow> {
  const student = await findStudentByEmail(database, email);
  if (!student) throw new Refusal('student.unknown');
  return student;
}
