import { resetInstitutePassword as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { findInstituteByEmail, updateInstituteRow } from '../institutes/institutes.store';

/** Sets a new password for an institute and ends all its sessions. */
export async function resetInstitutePassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, passwords, body } = call;
  const institute = await findInstituteByEmail(database, body.email);
  if (!institute) throw new Refusal('institute.not-found');
  const { id } = institute;
  const password_hash = await passwords.hash(body.newPassword);
  return call.write(async (unit) => {
    const found = await updateInstituteRow(unit.database, id, { password_hash });
    if (!found) throw new Refusal('institute.not-found');
    await endSessionsOf(unit.database, { role: 'institute', id });
    await startAfresh(unit.database, { role: 'institute', id, email: body.email });
    await unit.emit({
      kind: 'reset-institute-password',
      subject: { kind: 'institute', id },
    });
    return { success: true, message: endpoint.texts.done };
  });
}
