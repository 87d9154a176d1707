import * as api from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { presentForStaff } from './present-review';
import { listReviewedApplications, listSessionsApplied } from './review-lists.store';

/** Applications of all institutes, newest first. */
export const listAdminApplications = handle(api.listAdminApplications, async (call) => {
  const { database, query } = call;
  const found = await listReviewedApplications(call, { ...query, instituteId: null });
  const { rows, hasMore, cursor } = cutPage(found.applications, query, cursorInTime);
  return {
    applications: rows.map((row) => presentForStaff(call, row)),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    sessions: await listSessionsApplied(database, null),
  };
});
