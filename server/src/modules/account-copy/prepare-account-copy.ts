import type { prepareAccountCopy as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { sessionIdOf } from '../../platform/identity/sessions';
import { subjectOfActor } from '../accounts/person-kind';
import { copyAddress } from './copy-address';

/** The address at which the browser fetches the copy; the history has one line of it. */
export async function prepareAccountCopy(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, database, token } = call;
  const session = await sessionIdOf(database, token);
  return call.write(async (unit) => {
    await unit.emit({ kind: 'copy-account', subject: subjectOfActor(actor) });
    return { address: copyAddress(call, { accountId: actor.accountId, session }) };
  });
}
