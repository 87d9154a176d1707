import type { renameOwnStaff as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { requireStaff } from './require-staff';
import { presentStaff, updateStaffRow } from './staff.store';

/** Changes the own name. */
export async function renameOwnStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body } = call;
  return call.write(async (unit) => {
    await updateStaffRow(unit.database, actor.id, { name: body.name });
    const staff = await requireStaff(unit.database, actor.email);
    await unit.emit({ kind: 'rename-own-staff', subject: { kind: 'staff', id: actor.id } });
    return { admin: presentStaff(staff) };
  });
}
