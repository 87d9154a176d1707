import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { presentInstituteQueries } from './present-query';
import { areQueriesAllowed, listQueryRows } from './queries.store';

/** Queries to the institute of the token; none while the admin has paused them, all again afterwards. */
export const listInstituteQueries = handle(api.listInstituteQueries, async (call) => {
  const { database, actor, query } = call;
  if (!(await areQueriesAllowed(database, actor.id))) {
    return { queries: [], hasMore: false, total: 0, totalIsCapped: false, cursor: null, paused: true };
  }
  const found = await listQueryRows(database, { ...query, instituteId: actor.id });
  const { rows, hasMore, cursor } = cutPage(found.queries, query, cursorInTime);
  return {
    queries: await presentInstituteQueries(database, rows),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    paused: false,
  };
});
