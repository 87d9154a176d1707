import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOf } from '../../platform/identity/person-kind';
import { isSecondStepOn, readSecondStep } from '../../platform/identity/second-step';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { dropSecondStep, lockSecondStep } from './second-step.store';

/** Switches the own second step off, with the password and a code of the app, a backup code or a passkey. */
export const switchOffSecondStep = handle(api.switchOffSecondStep, async (call) => {
  const { code = '', passkey } = call.body;
  if (code.trim() === '' && !passkey) throw new Refusal('code.six-digits');
  const account = await proveOwnPassword(call, call.body);
  const { accountId } = account;
  return call.write(async (unit) => {
    await lockSecondStep(unit.database, accountId);
    if (!isSecondStepOn(await readSecondStep(unit.database, accountId)))
      throw new Refusal('second-step.not-on');
    await dropSecondStep(unit.database, accountId);
    await unit.emit({ kind: 'switch-off-second-step', subject: subjectOf(account) });
    return { success: true, message: api.switchOffSecondStep.texts.done };
  });
});
