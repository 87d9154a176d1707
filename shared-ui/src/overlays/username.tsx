import { useSession } from '../kit/session/session';

/** Tells a password manager whose password is asked for or changed, where the form itself does not ask for the e-mail. */
export function Username({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/** The same for the own password of whoever is signed in. */
export function OwnUsername() {
  const record = useSession((session) => session.record) as { readonly email?: unknown } | null;
  return typeof record?.email === 'string' ? <Username email={record.email} /> : null;
}
