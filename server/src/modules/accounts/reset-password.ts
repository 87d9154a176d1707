import type { AnyPlainCode, Role } from '@uas/contract';
import type { WritingCall } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { type Account, findAccount, setPasswordHash } from '../../platform/identity/accounts';
import type { StaffActor } from '../../platform/identity/actor';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';

interface Reset {
  readonly role: Role;
  readonly email: string;
  readonly newPassword: string;
  /** What is said when there is nobody with that e-mail. */
  readonly unknown: AnyPlainCode;
}

/**
 * Sets a new password for somebody: a lock on the account ends, and so do its sessions, but not the one in which a master
 * resets the own. `tell` says in the history what happened to whom, and answers.
 */
export async function resetPassword<const Written>(
  {
    actor,
    database,
    passwords,
    token,
    ...call
  }: Pick<WritingCall<Written, StaffActor>, 'actor' | 'database' | 'passwords' | 'token' | 'write'>,
  { role, email, newPassword, unknown }: Reset,
  notify: (unit: Unit, personId: string, account: Account) => Promise<Written>,
): Promise<Written> {
  const account = await findAccount(database, { role, email });
  if (!account) throw new Refusal(unknown);
  const password_hash = await passwords.hash(newPassword);
  return call.write(async (unit) => {
    if (!(await setPasswordHash(unit.database, account, password_hash))) throw new Refusal(unknown);
    const isOwn = account.accountId === actor.accountId;
    await endSessionsOf(unit.database, account, isOwn ? { token } : null);
    await startAfresh(unit.database, account);
    return notify(unit, account.personId, account);
  });
}
