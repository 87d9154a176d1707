import { LOGGED_IN, type loginInstitute } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { logIn } from '../accounts/log-in';
import { findMember } from '../members/members.store';
import { presentOwnMember } from '../members/present-members';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Opens a session for the right password; unknown e-mail and wrong password look the same. */
export async function login(call: Call<typeof loginInstitute>): Promise<Answer<typeof loginInstitute>> {
  return logIn(
    call,
    { ...call.body, role: 'institute', refusal: 'session.wrong-password' },
    async (unit, id, { memberId = null }) => ({
      institute: presentInstitute(unit, await requireInstitute(unit.database, id)),
      ...presentOwnMember(await findMember(unit.database, memberId)),
      message: LOGGED_IN,
    }),
  );
}
