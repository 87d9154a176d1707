import { endSession } from '../kit/client';
import { useSession } from '../kit/session';
import { SignInAgainDialog } from './sign-in-again-dialog';

export interface SignInAgainProps {
  /** Whose work lies under it. */
  readonly email: string;
  /** The login of the role, as `useAction` gives it. */
  readonly login: {
    readonly run: (request: { body: { email: string; password: string } }) => Promise<unknown>;
    readonly pending: boolean;
    readonly error: string | null;
  };
}

/** The login over the dashboard when the session has ended in the middle of work. */
export function SignInAgain({ email, login }: SignInAgainProps) {
  const expired = useSession((session) => session.expired);
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
