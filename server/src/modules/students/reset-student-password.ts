import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { resetPassword } from '../accounts/reset-password';

/** Sets a new password for a student and ends all their sessions. */
export const resetStudentPassword = handle(api.resetStudentPassword, async (call) => {
  const reset = { ...call.body, role: 'student', unknown: 'student.unknown' } as const;
  return resetPassword(call, reset, async (unit, id) => {
    await unit.emit({ kind: 'reset-student-password', subject: { kind: 'student', id } });
    return { success: true, message: api.resetStudentPassword.texts.done };
  });
});
