import { LOGGED_IN, type loginInstitute } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { openSession } from '../../platform/identity/sessions';
import { findInstituteByEmail } from './institutes.store';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Opens a session for the right password; unknown e-mail and wrong password look the same. */
export async function login(call: Call<typeof loginInstitute>): Promise<Answer<typeof loginInstitute>> {
  const { database, body } = call;
  const account = await findInstituteByEmail(database, body.email);
  await call.provePassword({
    role: 'institute',
    email: body.email,
    account,
    password: body.password,
    refusal: 'session.wrong-password',
  });
  const id = account?.id ?? '';
  return call.write(async (unit) => {
    const institute = await requireInstitute(unit.database, id);
    return {
      token: await openSession(unit, { role: 'institute', id }),
      institute: presentInstitute(unit, institute),
      message: LOGGED_IN,
    };
  });
}
