import type { listAdminApplications as endpoint } from '@uas/contract';
import { cursorInTime, cutPage } from '../../platform/database/keyset';
import type { Answer, Call } from '../../platform/http/route';
import { presentForStaff } from './present-review';
import { listReviewedApplications, listSessionsApplied } from './review-lists.store';

/** Applications of all institutes, newest first. */
export async function listAdminApplications(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, query } = call;
  const found = await listReviewedApplications(database, { ...query, instituteId: null });
  const { rows, hasMore, cursor } = cutPage(found.applications, query, cursorInTime);
  return {
    applications: rows.map((row) => presentForStaff(call, row)),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    sessions: await listSessionsApplied(database, null),
  };
}
