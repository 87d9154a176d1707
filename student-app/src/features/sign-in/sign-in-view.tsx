import { SignInCard } from '@uas/shared-ui/forms';
import { showView, usePageTitle } from '@uas/shared-ui/kit';
import { useSignIn } from './use-sign-in';

/** The login of students. */
export function SignInView({ onLeave }: { onLeave: () => void }) {
  usePageTitle('Student login');
  const login = useSignIn();
  return (
    <SignInCard
      heading="STUDENT LOGIN"
      pending={login.pending}
      failure={login.error}
      onSubmit={(credentials) => login.run({ body: credentials })}
      switchTo={{ label: "Don't have an account? Register", onClick: () => showView('register') }}
      onLeave={onLeave}
    />
  );
}
