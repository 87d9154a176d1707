import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOf } from '../../platform/identity/person-kind';
import { isSecondStepOn, readSecondStep } from '../../platform/identity/second-step';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from './prove-own-password';
import { lockSecondStep, replaceSpareCodes } from './second-step.store';

/** Makes ten new backup codes; those of before end. */
export const makeSpareCodes = handle(api.makeSpareCodes, async (call) => {
  const account = await proveOwnPassword(call, call.body);
  const { accountId } = account;
  return call.write(async (unit) => {
    await lockSecondStep(unit.database, accountId);
    const row = await readSecondStep(unit.database, accountId);
    if (!isSecondStepOn(row)) throw new Refusal('second-step.not-on');
    await unit.emit({ kind: 'make-spare-codes', subject: subjectOf(account) });
    return { spareCodes: await replaceSpareCodes(unit, accountId) };
  });
});
