import type { loginStudent as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { logIn } from '../accounts/log-in';
import { refuseClosedAccount } from '../student-record/closed-accounts.store';
import { presentStudent } from './present-student';

/** Opens a session for a student who knows the password. */
export async function loginStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
