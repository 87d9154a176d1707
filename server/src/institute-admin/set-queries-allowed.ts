import type { setQueriesAllowed as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { lockInstitute, updateInstituteRow } from '../institutes/institutes.store';
import { presentInstitute } from '../institutes/present-institute';
import { requireInstitute } from '../institutes/require-institute';

/** Lets an institute receive queries, or pauses them; nothing that was sent is lost. */
export async function setQueriesAllowed(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, body } = call;
  const { instituteId: id, allowed } = body;
  await database.transaction().execute(async (transaction) => {
    const before = await lockInstitute(transaction, id);
    if (!before) throw new Refusal('institute.not-found');
    if (before.queries_allowed === allowed) return;
    await updateInstituteRow(transaction, id, { queries_allowed: allowed });
    await recordAudit(transaction, call, {
      actor,
      action: 'set-queries-allowed',
      subject: { kind: 'institute', id },
      before: { allowed: before.queries_allowed },
      after: { allowed },
    });
  });
  return { success: true, institute: presentInstitute(call, await requireInstitute(database, id)) };
}
