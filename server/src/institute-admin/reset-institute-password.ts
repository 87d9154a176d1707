import { resetInstitutePassword as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { startAfresh } from '../identity/prove-password';
import { endSessionsOf } from '../identity/sessions';
import { findInstituteByEmail, updateInstituteRow } from '../institutes/institutes.store';

/** Sets a new password for an institute and ends all its sessions. */
export async function resetInstitutePassword(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, passwords, actor, body } = call;
  const institute = await findInstituteByEmail(database, body.email);
  if (!institute) throw new Refusal('institute.not-found');
  const { id } = institute;
  const password_hash = await passwords.hash(body.newPassword);
  await database.transaction().execute(async (transaction) => {
    const found = await updateInstituteRow(transaction, id, { password_hash });
    if (!found) throw new Refusal('institute.not-found');
    await endSessionsOf(transaction, { role: 'institute', id });
    await startAfresh(transaction, { role: 'institute', id, email: body.email });
    await recordAudit(transaction, call, {
      actor,
      action: 'reset-institute-password',
      subject: { kind: 'institute', id },
    });
  });
  return { success: true, message: endpoint.texts.done };
}
