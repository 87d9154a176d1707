import * as api from '@uas/contract';
import { type ApplicationMessage, mayAtInstitute } from '@uas/contract';
import { cutPage } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { InstituteActor } from '../../platform/identity/actor';
import { presentReader } from '../assignments/present-assignments';
import { readMerits } from '../merit/read-merits';
import { presentForInstitute } from './present-review';
import { presentMessage } from './present-student-application';
import { countByStatus, listReviewedApplications, listSessionsApplied } from './review-lists.store';
import { cursorFor } from './review-order';
import { listApplicationMessages } from './student-applications.store';

/** Applications to the institute, newest first unless sorted; who they are from is masked until it approves. */
export const listInstituteApplications = handle(api.listInstituteApplications, async (call) => {
  const { database, actor, params, query } = call;
  requireOwnEmail(actor, params.email);
  const filter = filterOf(actor, query);
  const found = await listReviewedApplications(call, filter);
  const { rows, hasMore, cursor } = cutPage(found.applications, query, cursorFor(query.sort));
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id);
  const mayRead = actor.member === null || mayAtInstitute(actor.member, 'messages');
  const messages = await messagesByApplication(database, mayRead ? approved : []);
  const merits = await readMerits(
    call,
    rows.map(({ id }) => id),
  );
  return {
    applications: rows.map((row) => ({
      ...presentForInstitute(call, row, messages.get(row.id) ?? []),
      ...presentReader(row.reader, actor),
      ...(merits.has(row.id) && { merit: merits.get(row.id) }),
    })),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    sessions: await listSessionsApplied(database, actor.id),
    ...(query.counts === 'status' && { counts: await countByStatus(call, filter) }),
  };
});

/** The filter of a call about the own applications; "mine" is the account's who asks. */
export function filterOf<Query extends { readonly assigned: string }>(actor: InstituteActor, query: Query) {
  const assigned = query.assigned === 'me' ? actor.accountId : query.assigned;
  return { ...query, assigned, instituteId: actor.id };
}

async function messagesByApplication(database: ReadableDatabase, ids: readonly string[]) {
  const threads = new Map<string, ApplicationMessage[]>();
  for (const { application_id, ...message } of await listApplicationMessages(database, ids)) {
    const thread = threads.get(application_id) ?? [];
    threads.set(application_id, thread);
    thread.push(presentMessage(message));
  }
  return threads;
}
