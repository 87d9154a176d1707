import { LOGGED_IN, type loginInstitute } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { logIn } from '../accounts/log-in';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Opens a session for the right password; unknown e-mail and wrong password look the same. */
export async function login(call: Call<typeof loginInstitute>): Promise<Answer<typeof loginInstitute>> {
  return logIn(
    call,
    { ...call.body, role: 'institute', refusal: 'session.wrong-password' },
    async (unit, id) => ({
      institute: presentInstitute(unit, await requireInstitute(unit.database, id)),
      message: LOGGED_IN,
    }),
  );
}
