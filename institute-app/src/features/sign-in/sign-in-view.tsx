import { SignInCard } from '@uas/shared-ui/forms';
import { showView, usePageTitle } from '@uas/shared-ui/kit';
import { useSignIn } from './use-sign-in';

/** The login of institutes. */
export function SignInView({ onLeave }: { onLeave: () => void }) {
  usePageTitle('Institute login');
  const login = useSignIn();
  return (
    <SignInCard
      heading="INSTITUTE LOGIN"
      pending={login.pending}
      failure={login.error}
      onSubmit={(credentials) => void login.run({ body: credentials })}
      switchTo={{ label: "Don't have an account? Register", onClick: () => showView('register') }}
      onLeave={onLeave}
    />
  );
}
