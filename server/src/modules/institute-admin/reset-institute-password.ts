import { resetInstitutePassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { resetPassword } from '../accounts/reset-password';

/** Sets a new password for an institute and ends all its sessions. */
export async function resetInstitutePassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reset = { ...call.body, role: 'institute', unknown: 'institute.not-found' } as const;
  return resetPassword(call, reset, async (unit, id, { memberId }) => {
    const subject = memberId
      ? ({ kind: 'member', id: memberId } as const)
      : ({ kind: 'institute', id } as const);
    await unit.emit({ kind: 'reset-institute-password', subject });
    return { success: true, message: endpoint.texts.done };
  });
}
