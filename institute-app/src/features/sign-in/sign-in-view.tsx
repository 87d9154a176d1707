import { registerInstitute } from '@uas/contract';
import { SignInCard } from '@uas/shared-ui/forms';
import { Alert, showView, usePageTitle } from '@uas/shared-ui/kit';
import { useSignIn } from './use-sign-in';

interface SignInViewProps {
  readonly onLeave: () => void;
  /** The e-mail of an institute that has just registered; null otherwise. */
  readonly registered: string | null;
}

/** The login of institutes; welcomes one that has just registered. */
export function SignInView({ onLeave, registered }: SignInViewProps) {
  usePageTitle('Institute login');
  const login = useSignIn();
  return (
    <SignInCard
      heading="INSTITUTE LOGIN"
      pending={login.pending}
      failure={login.error}
      note={registered !== null && <Alert tone="success">{registerInstitute.texts.done}</Alert>}
      initialEmail={registered ?? ''}
      onSubmit={(credentials) => void login.run({ body: credentials })}
      switchTo={{ label: "Don't have an account? Register", onClick: () => showView('register') }}
      onLeave={onLeave}
    />
  );
}
