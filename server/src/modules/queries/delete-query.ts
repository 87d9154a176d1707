import type { deleteQuery as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteQueryRow } from './queries.store';

/** Deletes a query for good. */
export async function deleteQuery(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { params } = call;
  return call.write(async (unit) => {
    if (!(await deleteQueryRow(unit.database, params.id))) throw new Refusal('query.not-found');
    await unit.emit({ kind: 'delete-query', subject: { kind: 'query', id: params.id } });
    return { success: true };
  });
}
