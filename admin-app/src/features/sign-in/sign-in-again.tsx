import { endSession, useSession } from '@uas/shared-ui/kit';
import { SignInAgainDialog } from '@uas/shared-ui/overlays';
import { useSignIn } from './use-sign-in';

/** The login over the page when the session has ended in the middle of work. */
export function SignInAgain({ email }: { email: string }) {
  const expired = useSession((session) => session.expired);
  const login = useSignIn();
  return (
    <SignInAgainDialog
      opened={expired}
      email={email}
      pending={login.pending}
      failure={login.error}
      onSubmit={(password) => void login.run({ body: { email, password } })}
      onLogout={() => void endSession('login')}
    />
  );
}
