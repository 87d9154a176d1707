import { type changeInstitutePassword, INSTITUTE_PASSWORD_CHANGED } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { provePassword } from '../identity/prove-password';
import { endSessionsOf } from '../identity/sessions';
import { findInstituteByEmail, updateInstituteRow } from './institutes.store';

/** Changes the own password once the old one is proved; every other session of the institute ends. */
export async function changePassword(
  call: Call<typeof changeInstitutePassword>,
): Promise<Answer<typeof changeInstitutePassword>> {
  const { database, actor, body, passwords, token } = call;
  requireOwnEmail(actor, body.email);
  await provePassword(call, {
    role: 'institute',
    email: actor.email,
    account: await findInstituteByEmail(database, actor.email),
    password: body.oldPwd,
    isSignedIn: true,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPwd);
  await database.transaction().execute(async (transaction) => {
    const found = await updateInstituteRow(transaction, actor.id, { password_hash });
    if (!found) throw new Refusal('institute.not-found');
    await endSessionsOf(transaction, actor, { token });
    await recordAudit(transaction, call, {
      actor,
      action: 'change-own-password',
      subject: { kind: 'institute', id: actor.id },
    });
  });
  return { message: INSTITUTE_PASSWORD_CHANGED };
}
