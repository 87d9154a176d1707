import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOf } from '../../platform/identity/person-kind';
import { readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { lockTwoFactor } from './two-factor.store';

/** Removes a passkey of the own account; the last one goes by switching the second step off, with a code. */
export const removePasskey = handle(api.removePasskey, async (call) => {
  const account = await proveOwnPassword(call, call.body);
  const { accountId } = account;
  return call.write(async (unit) => {
    await lockTwoFactor(unit.database, accountId);
    const row = await readTwoFactor(unit.database, accountId);
    const isWhole = row?.confirmedAt === null && row.passkeys <= 1;
    const { numDeletedRows } = await unit.database
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('id', '=', call.body.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('passkey.not-found');
    if (isWhole) throw new Refusal('passkey.only-one');
    await unit.emit({ kind: 'remove-passkey', subject: subjectOf(account) });
    return { success: true };
  });
});
