import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { lockCondition, setConditionState } from '../decisions/conditions.store';
import { transition } from './transition';
import { lockApplication } from './transition.store';

/** Says whether a condition of an own offer was met. One that was not ends the offer and frees the student's one acceptance. */
export const settleCondition = handle(api.settleCondition, async ({ actor, params, body, write }) => {
  const { conditionId, state } = body;
  return write(async (unit) => {
    const { database } = unit;
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.institute_id !== actor.id) throw new Refusal('access.forbidden');
    if (row.status !== 'approved') throw new Refusal('application.not-approved');
    const condition = await lockCondition(database, { id: conditionId, applicationId: row.id });
    if (!condition) throw new Refusal('condition.not-found');
    if (condition.state !== 'open') throw new Refusal('condition.settled');
    await setConditionState(unit, condition.id, state);
    if (state === 'not-met') {
      await transition(unit, { id: row.id, event: 'condition-not-met' });
    } else {
      const subject = { kind: 'application', id: row.id } as const;
      await unit.emit({ kind: 'meet-condition', subject, after: { condition: condition.code } });
    }
    return { message: api.settleCondition.texts.done };
  });
});
