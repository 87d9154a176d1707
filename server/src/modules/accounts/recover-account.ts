import { CODE_ASKED, type recoverAccount as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { askForCode } from '../../platform/identity/one-time-codes';

/** How many codes may be asked for with one address in an hour, whoever asks. */
const CODES_AN_HOUR = 3;

/**
 * Notes that somebody cannot sign in. Whether the address has an account is looked up only while the code is sent, so
 * that neither the answer nor its time tells.
 */
export async function recoverAccount(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { role, email, channel } = call.body;
  await call.limitRate({
    key: `recover:${role}:${email}`,
    max: CODES_AN_HOUR,
    windowSeconds: 3_600,
    code: 'too-often.codes',
  });
  return call.write(async (unit) => {
    await askForCode(unit, { purpose: 'recover', role, email }, { channel, address: null });
    return { message: CODE_ASKED };
  });
}
