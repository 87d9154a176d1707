import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { changeOwnPassword } from '../accounts/change-own-password';

const limits = { body: 4 * KILOBYTE, rates: [hourly(30, 'student', 'too-often.passwords')] };

/** Changes the own password once the old one is proved; every other session of the student ends. */
export const changeStudentPassword = handle(api.changeStudentPassword, limits, async (call) => {
  requireOwnEmail(call.actor, call.body.email);
  return changeOwnPassword(call, call.body, { success: true, message: api.changeStudentPassword.texts.done });
});
