import { changeOwnStaffPassword as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import type { Answer, Call } from '../http/route';
import { provePassword } from '../identity/prove-password';
import { endSessionsOf } from '../identity/sessions';
import { requireStaff } from './require-staff';
import { findStaffByEmail, updateStaffRow } from './staff.store';

/** Changes the own password once the old one is proved; every other session of the staff member ends. */
export async function changeOwnStaffPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, body, passwords, token } = call;
  await provePassword(call, {
    role: 'admin',
    email: actor.email,
    account: await findStaffByEmail(database, actor.email),
    password: body.oldPassword,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPassword);
  await database.transaction().execute(async (transaction) => {
    await requireStaff(transaction, actor.email);
    await updateStaffRow(transaction, actor.id, { password_hash });
    await endSessionsOf(transaction, { role: 'admin', id: actor.id }, { token });
    await recordAudit(transaction, call, {
      actor,
      action: 'change-own-password',
      subject: { kind: 'staff', id: actor.id },
    });
  });
  return { success: true, message: endpoint.texts.done };
}
