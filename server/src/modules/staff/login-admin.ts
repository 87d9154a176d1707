import * as api from '@uas/contract';
import { LOGGED_IN } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { LOGIN } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { logIn } from '../accounts/log-in';
import { findStaff, presentStaff } from './staff.store';

/** Opens a session for a master or staff member; unknown e-mail and wrong password look the same. */
export const loginAdmin = handle(api.loginAdmin, LOGIN, async (call) => {
  const refusal = 'session.wrong-admin-password';
  return logIn(call, { ...call.body, role: 'admin', refusal }, async (unit, id) => {
    const staff = await findStaff(unit.database, { id });
    if (!staff) throw new Refusal(refusal);
    await unit.emit({
      actor: { role: 'admin', id },
      kind: 'login-staff',
      subject: { kind: 'staff', id },
    });
    return { admin: presentStaff(staff), message: LOGGED_IN };
  });
});
