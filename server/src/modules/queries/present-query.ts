import type { StaffQuery, StudentQuery } from '@uas/contract';
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

/** A query as staff see it, with the names of those who answered. */
export function presentStaffQuery(row: QueryRow, answerers: ReadonlyMap<string, string>): StaffQuery {
  const { answered_at, answered_by_id } = row;
  const answeredBy = answerers.get(answered_by_id ?? '') ?? '';
  return {
    ...presentQuery(row),
    answeredAt: answered_at?.toISOString() ?? null,
    answeredBy: answered_at === null ? null : answeredBy,
  };
}
