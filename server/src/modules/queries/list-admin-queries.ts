import type { listAdminQueries as endpoint } from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import type { Answer, Call } from '../../platform/http/route';
import { presentStaffQuery } from './present-query';
import { listQueryRows, readAnswerers } from './queries.store';

/** All queries, newest first. */
export async function listAdminQueries({
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
