import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireStaff } from './require-staff';
import { presentStaff, updateStaffRow } from './staff.store';

/** Changes the own name. */
export const renameOwnStaff = handle(api.renameOwnStaff, async (call) => {
  const { actor, body } = call;
  return call.write(async (unit) => {
    await updateStaffRow(unit.database, actor.id, { name: body.name });
    const staff = await requireStaff(unit.database, actor.email);
    await unit.emit({ kind: 'rename-own-staff', subject: { kind: 'staff', id: actor.id } });
    return { admin: presentStaff(staff) };
  });
});
