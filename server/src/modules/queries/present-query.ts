import type { StudentQuery } from '@uas/contract';
import type { QueryRow } from './queries.store';

/** A query as it travels. */
export function presentQuery(row: QueryRow): StudentQuery {
  return {
    _id: row.id,
    studentName: row.student_name,
    studentPhone: row.student_phone,
    studentEmail: row.student_email,
    universityName: row.university_name,
    courseName: row.course_name,
    message: row.message,
    date: row.created_at.toISOString(),
  };
}
