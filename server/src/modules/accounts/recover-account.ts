import * as api from '@uas/contract';
import { CODE_ASKED, HOUR, SECOND } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { askForCode } from '../../platform/identity/one-time-codes';
import { hourly, LOGIN_BODY } from '../../platform/limits/call-limits';

/** How many codes may be asked for with one address in an hour, whoever asks. */
const CODES_AN_HOUR = 3;

// Whoever cannot be told from others of the address has ten in all; a dormitory of people with our cookie has its own.
const limits = {
  body: LOGIN_BODY,
  rates: [hourly(10, 'device', 'too-often.codes'), hourly(300, 'address', 'too-often.codes')],
};

/**
 * Notes that somebody cannot sign in. Whether the address has an account is looked up only while the code is sent, so
 * that neither the answer nor its time tells.
 */
export const recoverAccount = handle(api.recoverAccount, limits, async (call) => {
  const { role, email, channel } = call.body;
  await call.limitRate({
    key: `recover:${role}:${email}`,
    max: CODES_AN_HOUR,
    windowSeconds: HOUR / SECOND,
    code: 'too-often.codes',
  });
  return call.write(async (unit) => {
    await askForCode(unit, { purpose: 'recover', role, email }, { channel, address: null });
    return { message: CODE_ASKED };
  });
});
