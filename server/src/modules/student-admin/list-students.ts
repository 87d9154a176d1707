import type { listAdminStudents as endpoint } from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import type { Answer, Call } from '../../platform/http/route';
import { presentStudents } from '../students/present-student';
import { listStudentRows } from './student-admin.store';

/** Students with their documents and receipts, for staff. */
export async function listStudents(
  call: Pick<Call<typeof endpoint>, 'database' | 'clock' | 'fileKey' | 'query'>,
): Promise<Answer<typeof endpoint>> {
  const { database, query } = call;
  const found = await listStudentRows(database, query);
  const { rows, hasMore, cursor } = cutPage(found.students, query, (row) => {
    if (query.sort === 'name') return { key: row.name, id: row.id };
    return cursorInTime(row.receipt_at ? { ...row, created_at: row.receipt_at } : row);
  });
  return {
    students: await presentStudents(call, rows),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
  };
}
