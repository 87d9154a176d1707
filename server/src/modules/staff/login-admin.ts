import { type loginAdmin as endpoint, LOGGED_IN } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { openSession } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { findStaffByEmail, presentStaff } from './staff.store';

/** Opens a session for a master or staff member; unknown e-mail and wrong password look the same. */
export async function loginAdmin(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, body } = call;
  const account = await findStaffByEmail(database, body.email);
  const refusal = 'session.wrong-admin-password';
  await call.provePassword({ role: 'admin', email: body.email, account, password: body.password, refusal });
  if (!account) throw new Refusal(refusal);
  const person = { role: 'admin', id: account.id } as const;
  return call.write(async (unit) => {
    const token = await openSession(unit, person);
    await unit.emit({
      actor: person,
      kind: 'login-staff',
      subject: { kind: 'staff', id: account.id },
    });
    return { token, admin: presentStaff(account), message: LOGGED_IN };
  });
}
