import { changeStudentPassword as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { findStudentByEmail, updateStudentRow } from '../student-record/students.store';

/** Changes the own password once the old one is proved; every other session of the student ends. */
export async function changeStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body, database, passwords, token } = call;
  requireOwnEmail(actor, body.email);
  await call.provePassword({
    role: 'student',
    email: actor.email,
    account: await findStudentByEmail(database, actor.email),
    password: body.oldPassword,
    isSignedIn: true,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPassword);
  return call.write(async (unit) => {
    const found = await updateStudentRow(unit.database, actor.id, { password_hash });
    if (!found) throw new Refusal('student.not-found');
    await endSessionsOf(unit.database, actor, { token });
    await unit.emit({
      kind: 'change-own-password',
      subject: { kind: 'student', id: actor.id },
    });
    return { success: true, message: endpoint.texts.done };
  });
}
