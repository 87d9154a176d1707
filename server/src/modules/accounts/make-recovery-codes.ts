import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOf } from '../../platform/identity/person-kind';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { lockTwoFactor, replaceRecoveryCodes } from './two-factor.store';

/** Makes ten new backup codes; those of before end. */
export const makeRecoveryCodes = handle(api.makeRecoveryCodes, async (call) => {
  const account = await proveOwnPassword(call, call.body);
  const { accountId } = account;
  return call.write(async (unit) => {
    await lockTwoFactor(unit.database, accountId);
    const row = await readTwoFactor(unit.database, accountId);
    if (!isTwoFactorOn(row)) throw new Refusal('second-step.not-on');
    await unit.emit({ kind: 'make-spare-codes', subject: subjectOf(account) });
    return { spareCodes: await replaceRecoveryCodes(unit, accountId) };
  });
});
