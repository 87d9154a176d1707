import { changeStudentPassword as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { provePassword } from '../identity/prove-password';
import { endSessionsOf } from '../identity/sessions';
import { findStudentByEmail, updateStudentRow } from './students.store';

/** Changes the own password once the old one is proved; every other session of the student ends. */
export async function changeStudentPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body, database, passwords, token } = call;
  requireOwnEmail(actor, body.email);
  await provePassword(call, {
    role: 'student',
    email: actor.email,
    account: await findStudentByEmail(database, actor.email),
    password: body.oldPassword,
    isSignedIn: true,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPassword);
  await database.transaction().execute(async (transaction) => {
    const found = await updateStudentRow(transaction, actor.id, { password_hash });
    if (!found) throw new Refusal('student.not-found');
    await endSessionsOf(transaction, actor, { token });
    await recordAudit(transaction, call, {
      actor,
      action: 'change-own-password',
      subject: { kind: 'student', id: actor.id },
    });
  });
  return { success: true, message: endpoint.texts.done };
}
