import { generateAuthenticationOptions } from '@simplewebauthn/server';
import * as api from '@uas/contract';
import { z } from 'zod';
import { handle } from '../../platform/http/handle';
import { findAccount, holdAccount } from '../../platform/identity/accounts';
import { keepChallenge, siteOf } from '../../platform/identity/passkeys';
import { Refusal } from '../../platform/refusals/refusal';

/** Hands out what a browser needs to sign in with a passkey, to whoever knows the password. */
export const askForPasskey = handle(api.askForPasskey, async (call) => {
  const { role, email, password } = call.body;
  const refusal = role === 'admin' ? 'session.wrong-admin-password' : 'session.wrong-password';
  const account = await findAccount(call.database, { role, email });
  await call.provePassword({ role, email, account, password, refusal, secondStep: 'later' });
  if (!account) throw new Refusal(refusal);
  const { rpId } = siteOf(call);
  if (rpId === null) throw new Refusal('passkey.needs-a-name');
  const { accountId } = account;
  const known = await call.database
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .execute();
  if (known.length === 0) throw new Refusal('second-step.not-on');
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: z.array(z.string()).parse(transports),
    })),
    userVerification: 'discouraged',
  });
  return call.write(async (unit) => {
    if (!(await holdAccount(unit.database, account))) throw new Refusal(refusal);
    await keepChallenge(unit, { accountId, purpose: 'sign-in', challenge: options.challenge });
    return { options: { ...options } };
  });
});
