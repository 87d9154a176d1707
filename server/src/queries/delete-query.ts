import type { deleteQuery as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { deleteQueryRow } from './queries.store';

/** Deletes a query for good. */
export async function deleteQuery(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    if (!(await deleteQueryRow(transaction, params.id))) throw new Refusal('query.not-found');
    const subject = { kind: 'query', id: params.id };
    await recordAudit(transaction, call, { actor, action: 'delete-query', subject });
  });
  return { success: true };
}
