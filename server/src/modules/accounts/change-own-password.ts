import type { WritingCall } from '../../platform/http/handle';
import { readAccount, setPasswordHash } from '../../platform/identity/accounts';
import type { Actor } from '../../platform/identity/actor';
import { subjectOf } from '../../platform/identity/person-kind';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';

interface Change {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** What is said when the person of a role is gone. */
const GONE = {
  student: 'student.not-found',
  institute: 'institute.not-found',
  admin: 'staff.not-found',
} as const;

/** Changes the own password once the old one is proved; every other session of the account ends. */
export async function changeOwnPassword<const Written>(
  {
    actor,
    database,
    passwords,
    token,
    ...call
  }: Pick<
    WritingCall<Written, Actor>,
    'actor' | 'database' | 'passwords' | 'provePassword' | 'token' | 'write'
  >,
  { oldPassword, newPassword }: Change,
  answer: Written,
): Promise<Written> {
  const { role, email } = actor;
  const account = await readAccount(database, actor);
  await call.provePassword({
    role,
    email: account?.email ?? email,
    account,
    password: oldPassword,
    isSignedIn: true,
    refusal: 'password.old-wrong',
  });
  const password_hash = await passwords.hash(newPassword);
  return call.write(async (unit) => {
    const isThere = account && (await setPasswordHash(unit.database, account, password_hash));
    if (!isThere) throw new Refusal(GONE[role]);
    await endSessionsOf(unit.database, account, { token });
    await unit.emit({ kind: 'change-own-password', subject: subjectOf(account) });
    return answer;
  });
}
