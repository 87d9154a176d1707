import { resetStudentPassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf } from '../../platform/identity/sessions';
import { updateStudentRow } from '../student-record/students.store';
import { requireStudent } from './require-student';

/** Sets a new password for a student and ends all their sessions. */
export async function resetStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, passwords, body } = call;
  await requireStudent(database, body.email);
  const password_hash = await passwords.hash(body.newPassword);
  return call.write(async (unit) => {
    const { id } = await requireStudent(unit.database, body.email);
    await updateStudentRow(unit.database, id, { password_hash });
    await endSessionsOf(unit.database, { role: 'student', id });
    await startAfresh(unit.database, { role: 'student', id, email: body.email });
    await unit.emit({
      kind: 'reset-student-password',
      subject: { kind: 'student', id },
    });
    return { success: true, message: endpoint.texts.done };
  });
}
