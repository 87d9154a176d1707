import { resetStudentPassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { resetPassword } from '../accounts/reset-password';

/** Sets a new password for a student and ends all their sessions. */
export async function resetStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reset = { ...call.body, role: 'student', unknown: 'student.unknown' } as const;
  return resetPassword(call, reset, async (unit, id) => {
    await unit.emit({ kind: 'reset-student-password', subject: { kind: 'student', id } });
    return { success: true, message: endpoint.texts.done };
  });
}
