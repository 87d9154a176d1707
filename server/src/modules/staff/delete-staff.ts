import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { refuseLosingMaster } from './keep-a-master';
import { deleteStaffRow } from './staff.store';
import { requireStaff } from './update-staff';

/** Deletes a staff member with their sessions; never the last master, never oneself. */
export const deleteStaff = handle(api.deleteStaff, async (call) => {
  const { actor, params } = call;
  return call.write(async (unit) => {
    const subject = await requireStaff(unit.database, params.email);
    if (subject.is_master) {
      await refuseLosingMaster(unit.database, { actorId: actor.id, subjectId: subject.id });
    }
    await deleteStaffRow(unit.database, subject.id);
    await unit.emit({
      kind: 'delete-staff',
      subject: { kind: 'staff', id: subject.id },
      before: { isMaster: subject.is_master, permissions: subject.permissions },
    });
    return { success: true };
  });
});
