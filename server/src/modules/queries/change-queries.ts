import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { presentStaffQueries } from './present-query';
import { deleteQueryRow, holdQuery, setAnswered, WAITS } from './queries.store';

/** Notes that the caller has answered a query, or that it waits again; twice changes nothing. */
export const setQueryAnswered = handle(api.setQueryAnswered, async (call) => {
  const { actor, body, params } = call;
  return call.write(async (unit) => {
    const before = await holdQuery(unit.database, params.id);
    if (!before) throw new Refusal('query.not-found');
    if (!body.answered && before.answer !== '') throw new Refusal('query.answer-sent');
    const after = body.answered
      ? { ...WAITS, answered_at: unit.clock.now(), answered_by_id: actor.id }
      : WAITS;
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
    const [query] = await presentStaffQueries(unit.database, [row]);
    if (!query) throw new Error('one row is one query');
    return { success: true, query };
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
