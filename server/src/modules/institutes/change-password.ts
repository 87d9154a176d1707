import { type changeInstitutePassword, INSTITUTE_PASSWORD_CHANGED } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { changeOwnPassword } from '../accounts/change-own-password';

/** Changes the own password once the old one is proved; every other session of the account ends. */
export async function changePassword(
  call: Call<typeof changeInstitutePassword>,
): Promise<Answer<typeof changeInstitutePassword>> {
  const { oldPwd: oldPassword, newPwd: newPassword, email } = call.body;
  requireOwnEmail(call.actor, email);
  return changeOwnPassword(call, { oldPassword, newPassword }, { message: INSTITUTE_PASSWORD_CHANGED });
}
