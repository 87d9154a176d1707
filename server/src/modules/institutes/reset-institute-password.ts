import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { resetPassword } from '../accounts/reset-password';

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
