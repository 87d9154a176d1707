import * as api from '@uas/contract';
import { readReferenceNumber } from '@uas/contract';
import { cutPage, readInstantCursor, readPeriod } from '../../platform/database/keyset';
import { kindsFor } from '../../platform/events/event-record';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { type ActivityRow, listInstituteActivity } from './activity.store';
import { presentActivity } from './activity-text';

/** What happened at the caller's institute, newest first. */
export const getInstituteActivity = handle(api.getInstituteActivity, async (call) => {
  const { actor, database, events, params, query } = call;
  requireOwnEmail(actor, params.email);
  const typed = query.search.trim();
  const reference = readReferenceNumber(typed);
  const rows = await listInstituteActivity(database, actor.id, {
    kinds: kindsFor(events, 'institute'),
    after: readInstantCursor(query.after),
    limit: query.limit + 1,
    ...readPeriod(query),
    search: typed,
    number: reference?.kind === 'application' ? reference.number : null,
  });
  return presentPage(rows, query.limit, (row) => presentActivity(events, row, 'institute'));
});

/** One page of what happened, as it is said to whoever reads it. */
export function presentPage(
  found: readonly ActivityRow[],
  limit: number,
  present: (row: ActivityRow) => ReturnType<typeof presentActivity>,
) {
  const { rows, ...paging } = cutPage(found, { page: 1, limit }, ({ at, id }) => ({
    key: at.toISOString(),
    id,
  }));
  return {
    entries: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      by: row.actor_role,
      ...(row.actor_member !== null && { byName: row.actor_member }),
      applicationId: row.application_id,
      ...present(row),
    })),
    ...paging,
  };
}
