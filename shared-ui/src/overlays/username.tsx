import { useSession } from '../kit/session/session';

/** Tells a password manager whose password is asked for or changed, where the form itself does not ask for the e-mail. */
export function Username({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/** The e-mail of a record of an institute is its main account's; a member signs in with their own. */
interface SessionRecord {
  readonly email?: unknown;
  readonly member?: { readonly email?: unknown };
}

/** The same for the own password of whoever is signed in. */
export function OwnUsername() {
  const record = useSession((session) => session.record) as SessionRecord | null;
  const email = record?.member?.email ?? record?.email;
  return typeof email === 'string' ? <Username email={email} /> : null;
}
