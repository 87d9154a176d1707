import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { LOGIN } from '../../platform/limits/call-limits';
import { logIn } from '../accounts/log-in';
import { refuseClosedAccount } from './closed-accounts.store';
import { presentStudent } from './present-student';

/** Opens a session for a student who knows the password. */
export const loginStudent = handle(api.loginStudent, LOGIN, async (call) => {
  return logIn(
    call,
    {
      ...call.body,
      role: 'student',
      refusal: 'session.wrong-password',
      admit: (unit, id) => refuseClosedAccount(unit.database, id),
    },
    async (unit, id) => ({ student: await presentStudent(unit, { id }) }),
  );
});
