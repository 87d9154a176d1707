import type { InstituteQuery, StaffQuery, StudentQuery } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { readAnswerMails } from '../notifications/answer-mail';
import { type QueryRow, readAnswerers } from './queries.store';

/** A query as it travels. */
function presentQuery(row: QueryRow): StudentQuery {
  return {
    _id: row.id,
    studentName: row.student_name,
    studentPhone: row.student_phone,
    studentEmail: row.student_email,
    universityName: row.university_name,
    courseName: row.course_name,
    message: row.message,
    wrongFact: row.wrong_fact === '' ? null : row.wrong_fact,
    date: row.created_at.toISOString(),
  };
}

/** Queries with their answers, each by whom `answererOf` says. */
async function presentAnswered(
  database: ReadableDatabase,
  rows: readonly QueryRow[],
  answererOf: (row: QueryRow) => string,
): Promise<InstituteQuery[]> {
  const mails = await readAnswerMails(
    database,
    rows.filter(({ answer }) => answer !== '').map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentQuery(row),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_at === null ? null : answererOf(row),
    answer: row.answer,
    mail: mails.get(row.id) ?? null,
  }));
}

/** Queries as staff see them: answered by one of them, or by the university. */
export async function presentStaffQueries(
  database: ReadableDatabase,
  rows: readonly QueryRow[],
): Promise<StaffQuery[]> {
  const staff = await readAnswerers(database, rows);
  return presentAnswered(database, rows, ({ answerer, university_name, answered_by_id }) =>
    answerer === '' ? (staff.get(answered_by_id ?? '') ?? '') : university_name,
  );
}

/** Queries as their institute sees them: answered by one of its people, or by staff, whom it does not know by name. */
export function presentInstituteQueries(
  database: ReadableDatabase,
  rows: readonly QueryRow[],
): Promise<InstituteQuery[]> {
  return presentAnswered(database, rows, ({ answerer }) => answerer);
}
