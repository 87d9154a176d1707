import * as api from '@uas/contract';
import { json, type ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { refuseLosingMaster } from './keep-a-master';
import {
  countEverything,
  findStaff,
  listStaffRows,
  presentStaff,
  type StaffRow,
  updateStaffRow,
} from './staff.store';

/** The staff member with that e-mail; 404 without one. */
export async function requireStaff(database: ReadableDatabase, email: string): Promise<StaffRow> {
  const found = await findStaff(database, { email });
  if (!found) throw new Refusal('staff.not-found');
  return found;
}

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

/** Everybody on the staff. */
export const listStaff = handle(api.listStaff, async ({ database }) => ({
  admins: (await listStaffRows(database)).map(presentStaff),
}));

/** How many students, institutes, applications and staff there are. */
export const getCounts = handle(api.getCounts, ({ database }) => countEverything(database));
