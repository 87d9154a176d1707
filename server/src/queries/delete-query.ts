import type { deleteQuery as endpoint } from '@uas/contract';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { deleteQueryRow } from './queries.store';

/** Deletes a query for good. */
export async function deleteQuery(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { params } = call;
  return call.write(async (unit) => {
    if (!(await deleteQueryRow(unit.database, params.id))) throw new Refusal('query.not-found');
    const subject = { kind: 'query', id: params.id };
    await unit.emit({ action: 'delete-query', subject });
    return { success: true };
  });
}
