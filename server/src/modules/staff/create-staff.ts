import * as api from '@uas/contract';
import { json } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { registerAccount } from '../accounts/register-account';
import { insertStaff, presentStaff } from './staff.store';

/** Creates a staff member or another master. */
export const createStaff = handle(api.createStaff, async (call) => {
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
});
