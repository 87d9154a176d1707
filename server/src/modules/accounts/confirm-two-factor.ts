import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOfActor } from '../../platform/identity/person-kind';
import { openSecret } from '../../platform/identity/sealed-secret';
import { readTwoFactor, stepOfCode } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { replaceRecoveryCodes } from './two-factor.store';

/** Confirms the authenticator app with a code of it; from now on a login asks for one. */
export const confirmTwoFactor = handle(api.confirmTwoFactor, async (call) => {
  const { actor, clock, database, fileKey } = call;
  const { accountId } = actor;
  const row = await readTwoFactor(database, accountId);
  if (!row || row.secret === null) throw new Refusal('second-step.not-begun');
  if (row.confirmedAt !== null) throw new Refusal('second-step.is-set-up');
  const { secret } = row;
  const step = stepOfCode(openSecret(fileKey, accountId, secret), call.body.code, clock.now());
  if (step === null) throw new Refusal('second-step.wrong-code');
  return call.write(async (unit) => {
    const { numUpdatedRows } = await unit.database
      .updateTable('second_step')
      .set({ confirmed_at: unit.clock.now(), last_step: step })
      .where('account_id', '=', accountId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('second-step.not-begun');
    await unit.emit({
      kind: 'set-up-second-step',
      subject: subjectOfActor(actor),
    });
    // Whoever has passkeys has backup codes already.
    return { spareCodes: row.spareCodesLeft > 0 ? [] : await replaceRecoveryCodes(unit, accountId) };
  });
});
