import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { isSecondStepOn, readSecondStep } from '../../platform/identity/second-step';
import { Refusal } from '../../platform/refusals/refusal';
import { subjectOf } from '../accounts/person-kind';
import { proveOwnPassword } from './prove-own-password';
import { dropSecondStep, lockSecondStep } from './second-step.store';

/** Switches the own second step off, with the password and a code of the app or a spare one. */
export const switchOffSecondStep = handle(api.switchOffSecondStep, async (call) => {
  const { password, code } = call.body;
  if (code.trim() === '') throw new Refusal('code.six-digits');
  const account = await proveOwnPassword(call, { password, code });
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
