import * as api from '@uas/contract';
import { LOGGED_IN } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { LOGIN } from '../../platform/limits/call-limits';
import { logIn } from '../accounts/log-in';
import { findMember } from '../members/members.store';
import { presentOwnMember } from '../members/present-members';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Opens a session for the right password; unknown e-mail and wrong password look the same. */
export const login = handle(api.loginInstitute, LOGIN, async (call) =>
  logIn(
    call,
    { ...call.body, role: 'institute', refusal: 'session.wrong-password' },
    async (unit, id, { memberId = null }) => ({
      institute: presentInstitute(unit, await requireInstitute(unit.database, id)),
      ...presentOwnMember(await findMember(unit.database, memberId)),
      message: LOGGED_IN,
    }),
  ),
);
