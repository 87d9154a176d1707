import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { answerLook, listSecondLooks } from '../decisions/second-looks.store';
import { isApplicantClosed } from '../student-record/closed-accounts.store';
import { transition } from './transition';
import { lockApplication } from './transition.store';

/** Answers the open second look at an own decision: the application is pending again, or the decision stands. */
export const answerSecondLook = handle(api.answerSecondLook, async ({ actor, params, body, write }) => {
  const { secondLookId, state, answer } = body;
  return write(async (unit) => {
    const { database } = unit;
    const isClosed = await isApplicantClosed(database, params.id);
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.institute_id !== actor.id) throw new Refusal('access.forbidden');
    const looks = await listSecondLooks(database, row.id);
    const isOpen = looks.some((look) => look.id === secondLookId && look.state === 'open');
    if (!isOpen || row.status !== 'rejected') throw new Refusal('second-look.not-open');
    if (isClosed && state === 'changed') throw new Refusal('application.account-closed');
    await answerLook(unit, secondLookId, { state, answer });
    if (state === 'changed') await transition(unit, { id: row.id, event: 'change' });
    else await unit.emit({ kind: 'uphold-decision', subject: { kind: 'application', id: row.id } });
    return { message: api.answerSecondLook.texts.done };
  });
});
