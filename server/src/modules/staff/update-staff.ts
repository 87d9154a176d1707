import * as api from '@uas/contract';
import { json } from '../../platform/database/json';
import { handle } from '../../platform/http/handle';
import { refuseLosingMaster } from './keep-a-master';
import { requireStaff } from './require-staff';
import { presentStaff, updateStaffRow } from './staff.store';

/** Changes name, permissions or mastership of a staff member; effective at their next call. */
export const updateStaff = handle(api.updateStaff, async (call) => {
  const { actor, params, body } = call;
  const { name, permissions, isMaster } = body;
  return call.write(async (unit) => {
    const before = await requireStaff(unit.database, params.email);
    if (before.is_master && isMaster === false) {
      await refuseLosingMaster(unit.database, { actorId: actor.id, subjectId: before.id });
    }
    await updateStaffRow(unit.database, before.id, {
      ...(name !== undefined && { name }),
      ...(isMaster !== undefined && { is_master: isMaster }),
      ...(permissions !== undefined && { permissions: json(permissions) }),
    });
    const after = presentStaff(await requireStaff(unit.database, params.email));
    await unit.emit({
      kind: 'update-staff',
      subject: { kind: 'staff', id: before.id },
      before: { isMaster: before.is_master, permissions: before.permissions },
      after: { isMaster: after.isMaster, permissions: after.permissions },
    });
    return { admin: after };
  });
});
