import { verifyRegistrationResponse } from '@simplewebauthn/server';
import * as api from '@uas/contract';
import { MOST_PASSKEYS } from '@uas/contract';
import { breaksConstraint, json } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { siteOf, spendChallenge } from '../../platform/identity/passkeys';
import { subjectOfActor } from '../../platform/identity/person-kind';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { lockTwoFactor, replaceRecoveryCodes } from './two-factor.store';

/** Adds the passkey that a browser made for a challenge of ours; with it a login asks for a second step. */
export const addPasskey = handle(api.addPasskey, async (call) => {
  const { rpId, origins } = siteOf(call);
  if (rpId === null) throw new Refusal('passkey.needs-a-name');
  const { accountId } = call.actor;
  const { name, passkey } = call.body;
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: passkey.response.clientDataJSON,
        attestationObject: passkey.response.attestationObject,
      },
    },
    // Looked at here, spent where it is written.
    expectedChallenge: (signed) => {
      challenge = signed;
      return true;
    },
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) throw new Refusal('passkey.not-accepted');
  const { credential } = verified.registrationInfo;
  const row = {
    account_id: accountId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: json(passkey.response.transports ?? []),
    name,
  };
  const add = async (unit: Unit) => {
    if (!(await spendChallenge(unit, { accountId, purpose: 'add', challenge })))
      throw new Refusal('passkey.not-accepted');
    await lockTwoFactor(unit.database, accountId);
    const before = await readTwoFactor(unit.database, accountId);
    if ((before?.passkeys ?? 0) >= MOST_PASSKEYS)
      throw new Refusal({ code: 'passkey.too-many', params: { max: MOST_PASSKEYS } });
    const own = { id: unit.ids.next(), created_at: unit.clock.now() };
    await unit.database
      .insertInto('passkey')
      .values({ ...row, ...own })
      .execute();
    const kind = isTwoFactorOn(before) ? 'add-passkey' : 'set-up-second-step';
    await unit.emit({ kind, subject: subjectOfActor(call.actor) });
    return { spareCodes: before?.spareCodesLeft ? [] : await replaceRecoveryCodes(unit, accountId) };
  };
  return call.write(add).catch((error) => {
    if (breaksConstraint(error, 'passkey_credential')) throw new Refusal('passkey.not-accepted');
    throw error;
  });
});
