import type { AnyPlainCode, Role } from '@uas/contract';
import * as api from '@uas/contract';
import { handle, type WritingCall } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { type Account, findAccount, holdAccount } from '../../platform/identity/accounts';
import { siteOf } from '../../platform/identity/passkeys';
import { subjectOf } from '../../platform/identity/person-kind';
import { endSession, openSession } from '../../platform/identity/sessions';
import type { TwoFactorAttempt } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';

interface Login extends Omit<TwoFactorAttempt, 'site'> {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** What is said to a wrong password and to an unknown e-mail alike. */
  readonly refusal: AnyPlainCode;
  /**
   * Asked before the account is held: whoever deletes or closes a person takes the person first, and the two would wait for
   * each other.
   */
  readonly admit?: (unit: Unit, personId: string) => Promise<void>;
}

/** Opens a session for the right password; `answer` says who it is beside the token. */
export async function logIn<const Written>(
  call: Pick<
    WritingCall<Written & { token: string }>,
    'database' | 'environment' | 'host' | 'ip' | 'provePassword' | 'userAgent' | 'write'
  >,
  { refusal, code, passkey, admit, ...typed }: Login,
  answer: (unit: Unit, personId: string, account: Account) => Promise<Written>,
): Promise<Written & { token: string }> {
  const account = await findAccount(call.database, typed);
  const secondStep = { code, passkey, site: siteOf(call) };
  const proved = await call.provePassword({ ...typed, account, refusal, secondStep });
  if (!account) throw new Refusal(refusal);
  return call.write(async (unit) => {
    await admit?.(unit, account.personId);
    if (!(await holdAccount(unit.database, account))) throw new Refusal(refusal);
    const person = await answer(unit, account.personId, account);
    const left = proved?.spareCodesLeft ?? null;
    if (left !== null) await noteSpareCode(unit, account, left);
    return { ...person, token: await openSession(unit, account, call) };
  });
}

async function noteSpareCode(unit: Unit, account: Account, left: number): Promise<void> {
  const actor = { role: account.role, id: account.personId };
  await unit.emit({ actor, kind: 'use-spare-code', subject: subjectOf(account), after: { left } });
}

/** Ends the session of the token; it opens nothing any more. */
export const logOut = handle(api.logout, async (call) => {
  return call.write(async (unit) => {
    await endSession(unit.database, call.token);
    return { success: true };
  });
});
