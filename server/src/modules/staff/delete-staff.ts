import type { deleteStaff as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { refuseLosingMaster } from './keep-a-master';
import { requireStaff } from './require-staff';
import { deleteStaffRow } from './staff.store';

/** Deletes a staff member with their sessions; never the last master, never oneself. */
export async function deleteStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
