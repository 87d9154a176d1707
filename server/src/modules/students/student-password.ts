import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { changeOwnPassword } from '../accounts/change-own-password';
import { resetPassword } from '../accounts/reset-password';

const limits = { body: 4 * KILOBYTE, rates: [hourly(30, 'student', 'too-often.passwords')] };

/** Changes the own password once the old one is proved; every other session of the student ends. */
export const changeStudentPassword = handle(api.changeStudentPassword, limits, async (call) => {
  requireOwnEmail(call.actor, call.body.email);
  return changeOwnPassword(call, call.body, { success: true, message: api.changeStudentPassword.texts.done });
});

/** Sets a new password for a student and ends all their sessions. */
export const resetStudentPassword = handle(api.resetStudentPassword, async (call) => {
  const reset = { ...call.body, role: 'student', unknown: 'student.unknown' } as const;
  return resetPassword(call, reset, async (unit, id) => {
    await unit.emit({ kind: 'reset-student-password', subject: { kind: 'student', id } });
    return { success: true, message: api.resetStudentPassword.texts.done };
  });
});
