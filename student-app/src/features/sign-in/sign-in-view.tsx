import { SignInCard } from '@uas/shared-ui/forms';
import { showView, usePageTitle } from '@uas/shared-ui/kit';
import { texts } from './sign-in.texts';
import { useSignIn } from './use-sign-in';

/** The login of students. */
export function SignInView({ onLeave }: { onLeave: () => void }) {
  usePageTitle(texts.loginPage);
  const login = useSignIn();
  return (
    <SignInCard
      accountOf="student"
      heading={texts.loginHeading}
      pending={login.isPending}
      failure={login.error}
      onSubmit={(credentials) => login.mutate({ body: credentials })}
      switchTo={{ label: texts.toRegistration, onClick: () => showView('register') }}
      onLeave={onLeave}
    />
  );
}
