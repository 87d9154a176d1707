import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteQueryRow } from './queries.store';

/** Deletes a query for good. */
export const deleteQuery = handle(api.deleteQuery, async (call) => {
  const { params } = call;
  return call.write(async (unit) => {
    if (!(await deleteQueryRow(unit.database, params.id))) throw new Refusal('query.not-found');
    await unit.emit({ kind: 'delete-query', subject: { kind: 'query', id: params.id } });
    return { success: true };
  });
});
