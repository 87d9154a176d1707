import { generateRegistrationOptions } from '@simplewebauthn/server';
import * as api from '@uas/contract';
import { MOST_PASSKEYS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { keepChallenge, siteOf } from '../../platform/identity/passkeys';
import { Refusal } from '../../platform/refusals/refusal';
import { ISSUER } from './begin-two-factor';
import { proveOwnPassword } from './prove-own-password';

/** Hands out what a browser needs to make a passkey for the own account. */
export const beginPasskey = handle(api.beginPasskey, async (call) => {
  const { rpId } = siteOf(call);
  if (rpId === null) throw new Refusal('passkey.needs-a-name');
  const { accountId, email } = await proveOwnPassword(call, call.body);
  const known = await call.database
    .selectFrom('passkey')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .execute();
  if (known.length >= MOST_PASSKEYS)
    throw new Refusal({ code: 'passkey.too-many', params: { max: MOST_PASSKEYS } });
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: rpId,
    userName: email,
    userDisplayName: call.actor.name || email,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'discouraged' },
  });
  return call.write(async (unit) => {
    await keepChallenge(unit, { accountId, purpose: 'add', challenge: options.challenge });
    return { options: { ...options } };
  });
});
