import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { presentStaffQuery } from './present-query';
import { deleteQueryRow, holdQuery, readAnswerers, setAnswered } from './queries.store';

/** Notes that the caller has answered a query, or that it waits again; twice changes nothing. */
export const setQueryAnswered = handle(api.setQueryAnswered, async (call) => {
  const { actor, body, params } = call;
  return call.write(async (unit) => {
    const before = await holdQuery(unit.database, params.id);
    if (!before) throw new Refusal('query.not-found');
    const after = body.answered
      ? { answered_at: unit.clock.now(), answered_by_id: actor.id }
      : { answered_at: null, answered_by_id: null };
    const isNew = (before.answered_at !== null) !== body.answered;
    if (isNew) {
      await setAnswered(unit.database, params.id, after);
      await unit.emit({
        kind: 'set-query-answered',
        subject: { kind: 'query', id: params.id },
        after: { answered: body.answered },
      });
    }
    const row = isNew ? { ...before, ...after } : before;
    return { success: true, query: presentStaffQuery(row, await readAnswerers(unit.database, [row])) };
  });
});

/** Deletes a query for good. */
export const deleteQuery = handle(api.deleteQuery, async (call) => {
  const { params } = call;
  return call.write(async (unit) => {
    if (!(await deleteQueryRow(unit.database, params.id))) throw new Refusal('query.not-found');
    await unit.emit({ kind: 'delete-query', subject: { kind: 'query', id: params.id } });
    return { success: true };
  });
});
