import { resetStudentPassword as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import type { Answer, Call } from '../http/route';
import { startAfresh } from '../identity/prove-password';
import { endSessionsOf } from '../identity/sessions';
import { updateStudentRow } from '../students/students.store';
import { requireStudent } from './require-student';

/** Sets a new password for a student and ends all their sessions. */
export async function resetStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, passwords, actor, body } = call;
  await requireStudent(database, body.email);
  const password_hash = await passwords.hash(body.newPassword);
  await database.transaction().execute(async (transaction) => {
    const { id } = await requireStudent(transaction, body.email);
    await updateStudentRow(transaction, id, { password_hash });
    await endSessionsOf(transaction, { role: 'student', id });
    await startAfresh(transaction, { role: 'student', id, email: body.email });
    await recordAudit(transaction, call, {
      actor,
      action: 'reset-student-password',
      subject: { kind: 'student', id },
    });
  });
  return { success: true, message: endpoint.texts.done };
}
