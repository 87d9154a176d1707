import type { createStaff as endpoint } from '@uas/contract';
import { json } from '../../platform/database/json';
import type { Answer, Call } from '../../platform/http/route';
import { registerAccount } from '../accounts/register-account';
import { insertStaff, presentStaff } from './staff.store';

/** Creates a staff member or another master. */
export async function createStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { name, email, password, isMaster, permissions } = call.body;
  return registerAccount(call, { role: 'admin', email, password }, async (unit, person) => {
    await insertStaff(unit.database, {
      ...person,
      name,
      is_master: isMaster,
      permissions: json(permissions),
    });
    await unit.emit({
      kind: 'create-staff',
      subject: { kind: 'staff', id: person.id },
      after: { isMaster, permissions },
    });
    return { admin: presentStaff({ name, email, is_master: isMaster, permissions }) };
  });
}
