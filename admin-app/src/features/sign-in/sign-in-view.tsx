import { SignInCard } from '@uas/shared-ui/forms';
import { usePageTitle } from '@uas/shared-ui/kit';
import { useSignIn } from './use-sign-in';

/** The login of the master and of staff; nobody registers here. */
export function SignInView({ onLeave }: { onLeave: () => void }) {
  usePageTitle('Admin login');
  const login = useSignIn();
  return (
    <SignInCard
      heading="ADMIN LOGIN"
      pending={login.pending}
      failure={login.error}
      onSubmit={(credentials) => void login.run({ body: credentials })}
      onLeave={onLeave}
      leaveLabel="Change Role"
    />
  );
}
