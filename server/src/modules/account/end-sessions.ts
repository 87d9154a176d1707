import { endOwnSession as endOneEndpoint, endOtherSessions as endOthersEndpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { endSessionById, endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { subjectOfActor } from '../accounts/person-kind';

/** Signs the caller out on one device; the session of somebody else is none that is known. */
export async function endOwnSession(
  call: Call<typeof endOneEndpoint>,
): Promise<Answer<typeof endOneEndpoint>> {
  const { actor, body } = call;
  return call.write(async (unit) => {
    if (!(await endSessionById(unit.database, actor, body.id))) throw new Refusal('session.not-yours');
    await unit.emit({ kind: 'end-session', subject: subjectOfActor(actor) });
    return { success: true, message: endOneEndpoint.texts.done };
  });
}

/** Signs the caller out everywhere but where the call comes from. */
export async function endOtherSessions(
  call: Call<typeof endOthersEndpoint>,
): Promise<Answer<typeof endOthersEndpoint>> {
  const { actor, token } = call;
  return call.write(async (unit) => {
    await endSessionsOf(unit.database, actor, { token });
    await unit.emit({ kind: 'end-session', subject: subjectOfActor(actor) });
    return { success: true, message: endOthersEndpoint.texts.done };
  });
}
