import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { presentStaffQueries } from './present-query';
import { listQueryRows } from './queries.store';

/** All queries, newest first. */
export const listAdminQueries = handle(api.listAdminQueries, async ({ database, query }) => {
  const found = await listQueryRows(database, { ...query, instituteId: null });
  const { rows, hasMore, cursor } = cutPage(found.queries, query, cursorInTime);
  return {
    queries: await presentStaffQueries(database, rows),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
  };
});
