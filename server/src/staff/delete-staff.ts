import type { deleteStaff as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import type { Answer, Call } from '../http/route';
import { refuseLosingMaster } from './keep-a-master';
import { requireStaff } from './require-staff';
import { deleteStaffRow } from './staff.store';

/** Deletes a staff member with their sessions; never the last master, never oneself. */
export async function deleteStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    const subject = await requireStaff(transaction, params.email);
    if (subject.is_master) {
      await refuseLosingMaster(transaction, { actorId: actor.id, subjectId: subject.id });
    }
    await deleteStaffRow(transaction, subject.id);
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-staff',
      subject: { kind: 'staff', id: subject.id },
      before: { isMaster: subject.is_master, permissions: subject.permissions },
    });
  });
  return { success: true };
}
