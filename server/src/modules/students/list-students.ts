import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { type Call, handle } from '../../platform/http/handle';
import { presentStudents } from './present-student';
import { listStudentRows } from './student-admin.store';

type Listing = Pick<Call<typeof api.listAdminStudents>, 'database' | 'clock' | 'fileKey' | 'query'>;

/** Students with their documents and receipts, for staff. */
async function list(call: Listing) {
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

export const listAdminStudents = handle(api.listAdminStudents, list);

/** The same under the address of the documents. */
export const listStudents = handle(api.listStudents, list);
