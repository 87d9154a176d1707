import * as api from '@uas/contract';
import { generateSecret, generateURI } from 'otplib';
import { handle } from '../../platform/http/handle';
import { sealSecret } from '../../platform/identity/sealed-secret';
import { readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { keepSecret } from './two-factor.store';

/** How the entry is called in an authenticator app. */
export const ISSUER = 'Universities Admission Service';

/** Makes a secret for an authenticator app; begun again, the one of before is worth nothing. */
export const beginTwoFactor = handle(api.beginTwoFactor, async (call) => {
  const before = await readTwoFactor(call.database, call.actor.accountId);
  if (before?.confirmedAt) throw new Refusal('second-step.is-set-up');
  const { accountId, email } = await proveOwnPassword(call, call.body);
  const secret = generateSecret();
  return call.write(async (unit) => {
    const sealed = { accountId, secret: sealSecret(unit.fileKey, accountId, secret) };
    if (!(await keepSecret(unit, sealed))) throw new Refusal('second-step.is-set-up');
    return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
  });
});
