import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOf } from '../../platform/identity/person-kind';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { dropTwoFactor, lockTwoFactor } from './two-factor.store';

/** Switches the own second step off, with the password and a code of the app, a backup code or a passkey. */
export const switchOffTwoFactor = handle(api.switchOffTwoFactor, async (call) => {
  const { code = '', passkey } = call.body;
  if (code.trim() === '' && !passkey) throw new Refusal('code.six-digits');
  const account = await proveOwnPassword(call, call.body);
  const { accountId } = account;
  return call.write(async (unit) => {
    await lockTwoFactor(unit.database, accountId);
    if (!isTwoFactorOn(await readTwoFactor(unit.database, accountId)))
      throw new Refusal('second-step.not-on');
    await dropTwoFactor(unit.database, accountId);
    await unit.emit({ kind: 'switch-off-second-step', subject: subjectOf(account) });
    return { success: true, message: api.switchOffTwoFactor.texts.done };
  });
});
