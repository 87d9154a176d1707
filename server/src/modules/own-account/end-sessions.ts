import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOfActor } from '../../platform/identity/person-kind';
import { endSessionById, endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';

/** Signs the caller out on one device; the session of somebody else is none that is known. */
export const endOwnSession = handle(api.endOwnSession, async (call) => {
  const { actor, body } = call;
  return call.write(async (unit) => {
    if (!(await endSessionById(unit.database, actor, body.id))) throw new Refusal('session.not-yours');
    await unit.emit({ kind: 'end-session', subject: subjectOfActor(actor) });
    return { success: true, message: api.endOwnSession.texts.done };
  });
});

/** Signs the caller out everywhere but where the call comes from. */
export const endOtherSessions = handle(api.endOtherSessions, async (call) => {
  const { actor, token } = call;
  return call.write(async (unit) => {
    await endSessionsOf(unit.database, actor, { token });
    await unit.emit({ kind: 'end-session', subject: subjectOfActor(actor) });
    return { success: true, message: api.endOtherSessions.texts.done };
  });
});
