import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readAccount } from '../../platform/identity/accounts';
import { changeOwnPassword } from '../accounts/change-own-password';
import { resetPassword } from '../accounts/reset-password';

/** Sets a new password and ends the sessions of that staff member; a master who changes the own one stays. */
export const changeStaffPassword = handle(api.changeStaffPassword, async (call) => {
  const { email } = call.params;
  const { newPassword, oldPassword = '' } = call.body;
  // As everybody else: whoever sits down at an open browser has no new password for it.
  const own = await readAccount(call.database, call.actor);
  if (own?.email === email) {
    const done = { success: true, message: api.changeStaffPassword.texts.done } as const;
    return changeOwnPassword(call, { oldPassword, newPassword }, done);
  }
  const reset = { role: 'admin', email, newPassword, unknown: 'staff.not-found' } as const;
  return resetPassword(call, reset, async (unit, id) => {
    await unit.emit({ kind: 'change-staff-password', subject: { kind: 'staff', id } });
    return { success: true, message: api.changeStaffPassword.texts.done };
  });
});
