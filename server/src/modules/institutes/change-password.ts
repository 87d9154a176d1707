import { type changeInstitutePassword, INSTITUTE_PASSWORD_CHANGED } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { findInstituteByEmail, updateInstituteRow } from './institutes.store';

/** Changes the own password once the old one is proved; every other session of the institute ends. */
export async function changePassword(
  call: Call<typeof changeInstitutePassword>,
): Promise<Answer<typeof changeInstitutePassword>> {
  const { database, actor, body, passwords, token } = call;
  requireOwnEmail(actor, body.email);
  await call.provePassword({
    role: 'institute',
    email: actor.email,
    account: await findInstituteByEmail(database, actor.email),
    password: body.oldPwd,
    isSignedIn: true,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(body.newPwd);
  return call.write(async (unit) => {
    const found = await updateInstituteRow(unit.database, actor.id, { password_hash });
    if (!found) throw new Refusal('institute.not-found');
    await endSessionsOf(unit.database, actor, { token });
    await unit.emit({
      kind: 'change-own-password',
      subject: { kind: 'institute', id: actor.id },
    });
    return { message: INSTITUTE_PASSWORD_CHANGED };
  });
}
