import type { createStaff as endpoint } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/constraint';
import { json } from '../../platform/database/json';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { insertStaff, presentStaff } from './staff.store';

/** Creates a staff member or another master. */
export async function createStaff(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { clock, ids, passwords, body } = call;
  const { name, email, isMaster, permissions } = body;
  const id = ids.next();
  const password_hash = await passwords.hash(body.password);
  try {
    return await call.write(async (unit) => {
      await insertStaff(unit.database, {
        id,
        email,
        password_hash,
        name,
        is_master: isMaster,
        permissions: json(permissions),
        created_at: clock.now(),
      });
      await unit.emit({
        kind: 'create-staff',
        subject: { kind: 'staff', id },
        after: { isMaster, permissions },
      });
      return { admin: presentStaff({ name, email, is_master: isMaster, permissions }) };
    });
  } catch (error) {
    if (breaksConstraint(error, 'staff_email')) throw new Refusal('account.email-taken');
    throw error;
  }
}
