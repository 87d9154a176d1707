import { changeOwnStaffPassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { endSessionsOf } from '../../platform/identity/sessions';
import { requireStaff } from './require-staff';
import { findStaffByEmail, updateStaffRow } from './staff.store';

/** Changes the own password once the old one is proved; every other session of the staff member ends. */
export async function changeOwnStaffPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, body, passwords, token } = call;
  await call.provePassword({
    role: 'admin',
    email: actor.email,
    account: await findStaffByEmail(database, actor.email),
    password: body.oldPassword,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPassword);
  return call.write(async (unit) => {
    await requireStaff(unit.database, actor.email);
    await updateStaffRow(unit.database, actor.id, { password_hash });
    await endSessionsOf(unit.database, { role: 'admin', id: actor.id }, { token });
    await unit.emit({
      kind: 'change-own-password',
      subject: { kind: 'staff', id: actor.id },
    });
    return { success: true, message: endpoint.texts.done };
  });
}
