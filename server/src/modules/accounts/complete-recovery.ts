import * as api from '@uas/contract';
import { recoveryRefusal } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readAccount, setPasswordHash } from '../../platform/identity/accounts';
import { rememberDevice } from '../../platform/identity/known-devices';
import { spendCode } from '../../platform/identity/one-time-codes';
import { subjectOf } from '../../platform/identity/person-kind';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf } from '../../platform/identity/sessions';
import { LOGIN_BODY, STANDARD_OPEN_WRITES } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';

const limits = { body: LOGIN_BODY, rates: STANDARD_OPEN_WRITES };

/**
 * Sets a new password with the code that was sent: every session of the account ends, and so do its locks. The browser
 * in which the address was proved is known from now on, so that strangers who guess do not matter to the login after it.
 */
export const completeRecovery = handle(api.completeRecovery, limits, async (call) => {
  const { role, email, code, newPassword } = call.body;
  const reason = recoveryRefusal({ role, newPassword });
  if (reason !== null) throw new Refusal(reason);
  const proved = await call.proveCode({ purpose: 'recover', role, email, code });
  const password_hash = await call.passwords.hash(newPassword, call.ip);
  return call.write(async (unit) => {
    const account = await readAccount(unit.database, proved);
    // The person comes before the code, as whoever deletes the person does.
    if (!account || !(await setPasswordHash(unit.database, account, password_hash)))
      throw new Refusal('code.not-valid');
    await spendCode(unit, proved);
    await endSessionsOf(unit.database, account);
    await startAfresh(unit.database, account);
    await rememberDevice(unit, account, call.device.id);
    const { personId: id, memberId } = account;
    await unit.emit({
      actor: { role, id, member: memberId ? { id: memberId } : null },
      kind: 'complete-recovery',
      subject: subjectOf(account),
    });
    return { success: true, message: api.completeRecovery.texts.done };
  });
});
