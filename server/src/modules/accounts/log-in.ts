import type { PlainCode, Role } from '@uas/contract';
import type { WritingCall } from '../../platform/http/route';
import type { Unit } from '../../platform/http/unit-of-work';
import { type Account, findAccount, holdAccount } from '../../platform/identity/accounts';
import { openSession } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';

interface Login {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** What is said to a wrong password and to an unknown e-mail alike. */
  readonly refusal: PlainCode;
}

/** Opens a session for the right password; `answer` says who it is beside the token. */
export async function logIn<const Written>(
  call: Pick<
    WritingCall<Written & { token: string }>,
    'database' | 'ip' | 'provePassword' | 'userAgent' | 'write'
  >,
  { refusal, ...typed }: Login,
  answer: (unit: Unit, personId: string, account: Account) => Promise<Written>,
): Promise<Written & { token: string }> {
  const account = await findAccount(call.database, typed);
  await call.provePassword({ ...typed, account, refusal });
  if (!account) throw new Refusal(refusal);
  return call.write(async (unit) => {
    if (!(await holdAccount(unit.database, account))) throw new Refusal(refusal);
    const person = await answer(unit, account.personId, account);
    return { ...person, token: await openSession(unit, account, call) };
  });
}
