import type { AnyPlainCode, Role } from '@uas/contract';
import * as api from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { type Account, findAccount } from '../../platform/identity/accounts';
import { subjectOf } from '../../platform/identity/person-kind';
import { startAfresh } from '../../platform/identity/prove-password';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';
import { dropTwoFactor, lockTwoFactor } from './two-factor.store';

/** Removes the second step of somebody else: the history has the reason, and the person is told. */
export async function removeTwoFactor(unit: Unit, account: Account, reason: string): Promise<void> {
  const { accountId } = account;
  await lockTwoFactor(unit.database, accountId);
  if (!isTwoFactorOn(await readTwoFactor(unit.database, accountId))) throw new Refusal('second-step.not-on');
  await dropTwoFactor(unit.database, accountId);
  await startAfresh(unit.database, account);
  await unit.emit({
    kind: 'remove-second-step',
    subject: subjectOf(account),
    after: { reason },
  });
}

type Removing = Call<
  typeof api.removeStaffTwoFactor | typeof api.removeStudentTwoFactor | typeof api.removeInstituteTwoFactor
>;

/** How the desk removes the second step of people of a role; `unknown` is said where nobody has the e-mail. */
function remover(role: Role, unknown: AnyPlainCode) {
  return async (call: Removing) => {
    const { email, reason } = call.body;
    const account = await findAccount(call.database, { role, email });
    if (!account) throw new Refusal(unknown);
    if (account.accountId === call.actor.accountId) throw new Refusal('second-step.own');
    return call.write(async (unit) => {
      await removeTwoFactor(unit, account, reason);
      return { success: true as const, message: api.removeStaffTwoFactor.texts.done };
    });
  };
}

export const removeStaffTwoFactor = handle(api.removeStaffTwoFactor, remover('admin', 'staff.not-found'));
export const removeStudentTwoFactor = handle(
  api.removeStudentTwoFactor,
  remover('student', 'student.unknown'),
);
export const removeInstituteTwoFactor = handle(
  api.removeInstituteTwoFactor,
  remover('institute', 'institute.not-found'),
);
