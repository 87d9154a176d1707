import type { updateStaff as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { json } from '../database/json';
import type { Answer, Call } from '../http/route';
import { refuseLosingMaster } from './keep-a-master';
import { requireStaff } from './require-staff';
import { presentStaff, updateStaffRow } from './staff.store';

/** Changes name, permissions or mastership of a staff member; effective at their next call. */
export async function updateStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params, body } = call;
  const { name, permissions, isMaster } = body;
  return database.transaction().execute(async (transaction) => {
    const before = await requireStaff(transaction, params.email);
    if (before.is_master && isMaster === false) {
      await refuseLosingMaster(transaction, { actorId: actor.id, subjectId: before.id });
    }
    await updateStaffRow(transaction, before.id, {
      ...(name !== undefined && { name }),
      ...(isMaster !== undefined && { is_master: isMaster }),
      ...(permissions !== undefined && { permissions: json(permissions) }),
    });
    const after = presentStaff(await requireStaff(transaction, params.email));
    await recordAudit(transaction, call, {
      actor,
      action: 'update-staff',
      subject: { kind: 'staff', id: before.id },
      before: { isMaster: before.is_master, permissions: before.permissions },
      after: { isMaster: after.isMaster, permissions: after.permissions },
    });
    return { admin: after };
  });
}
