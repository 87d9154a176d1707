import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { presentStaffQuery } from './present-query';
import { listQueryRows, readAnswerers } from './queries.store';

/** All queries, newest first. */
export const listAdminQueries = handle(api.listAdminQueries, async ({ database, query }) => {
  const found = await listQueryRows(database, { ...query, instituteId: null });
  const { rows, hasMore, cursor } = cutPage(found.queries, query, cursorInTime);
  const answerers = await readAnswerers(database, rows);
  return {
    queries: rows.map((row) => presentStaffQuery(row, answerers)),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
  };
});
