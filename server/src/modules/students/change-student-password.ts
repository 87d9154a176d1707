import { changeStudentPassword as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { changeOwnPassword } from '../accounts/change-own-password';

/** Changes the own password once the old one is proved; every other session of the student ends. */
export async function changeStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(call.actor, call.body.email);
  return changeOwnPassword(call, call.body, { success: true, message: endpoint.texts.done });
}
