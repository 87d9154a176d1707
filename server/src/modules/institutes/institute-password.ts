import * as api from '@uas/contract';
import { INSTITUTE_PASSWORD_CHANGED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { changeOwnPassword } from '../accounts/change-own-password';
import { resetPassword } from '../accounts/reset-password';

const limits = { body: 4 * KILOBYTE, rates: [hourly(30, 'institute', 'too-often.passwords')] };

/** Changes the own password once the old one is proved; every other session of the account ends. */
export const changePassword = handle(api.changeInstitutePassword, limits, async (call) => {
  const { oldPwd: oldPassword, newPwd: newPassword, email } = call.body;
  requireOwnEmail(call.actor, email);
  return changeOwnPassword(call, { oldPassword, newPassword }, { message: INSTITUTE_PASSWORD_CHANGED });
});

/** Sets a new password for an institute and ends all its sessions. */
export const resetInstitutePassword = handle(api.resetInstitutePassword, async (call) => {
  const reset = { ...call.body, role: 'institute', unknown: 'institute.not-found' } as const;
  return resetPassword(call, reset, async (unit, id, { memberId }) => {
    const subject = memberId
      ? ({ kind: 'member', id: memberId } as const)
      : ({ kind: 'institute', id } as const);
    await unit.emit({ kind: 'reset-institute-password', subject });
    return { success: true, message: api.resetInstitutePassword.texts.done };
  });
});
