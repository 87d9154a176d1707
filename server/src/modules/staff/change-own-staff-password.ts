import { changeOwnStaffPassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { changeOwnPassword } from '../accounts/change-own-password';

/** Changes the own password once the old one is proved; every other session of the staff member ends. */
export async function changeOwnStaffPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return changeOwnPassword(call, call.body, { success: true, message: endpoint.texts.done });
}
