import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { listInstituteRows } from './institutes.store';
import { presentStaffInstitute } from './present-institute';

/** Institutes with their contact data, for staff. */
export const listAdminInstitutes = handle(api.listAdminInstitutes, async (call) => {
  const { database, query } = call;
  const found = await listInstituteRows(database, query);
  const { rows, hasMore, cursor } = cutPage(found.institutes, query, ({ row }) =>
    query.sort === 'name' ? { key: row.name, id: row.id } : cursorInTime(row),
  );
  return {
    institutes: rows.map((institute) => presentStaffInstitute(call, institute)),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
  };
});
