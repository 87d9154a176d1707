import { changeStaffPassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf } from '../../platform/identity/sessions';
import { requireStaff } from './require-staff';
import { updateStaffRow } from './staff.store';

/** Sets a new password and ends the sessions of that staff member; a master who changes the own one stays. */
export async function changeStaffPassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, passwords, actor, params, body, token } = call;
  const { id } = await requireStaff(database, params.email);
  const password_hash = await passwords.hash(body.newPassword);
  return call.write(async (unit) => {
    await requireStaff(unit.database, params.email);
    await updateStaffRow(unit.database, id, { password_hash });
    await endSessionsOf(unit.database, { role: 'admin', id }, id === actor.id ? { token } : null);
    await startAfresh(unit.database, { role: 'admin', id, email: params.email });
    await unit.emit({
      kind: 'change-staff-password',
      subject: { kind: 'staff', id },
    });
    return { success: true, message: endpoint.texts.done };
  });
}
