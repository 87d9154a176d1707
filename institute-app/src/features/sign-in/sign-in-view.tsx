import { INSTITUTE_REGISTERED } from '@uas/contract';
import { SignInCard } from '@uas/shared-ui/forms';
import { Alert, Skeleton, sentence, showView, usePageTitle } from '@uas/shared-ui/kit';
import { texts } from './sign-in.texts';
import { useSignIn } from './use-sign-in';

interface SignInViewProps {
  readonly onLeave: () => void;
  /** The e-mail of an institute that has just registered; null otherwise. */
  readonly registered: string | null;
}

/** The login of institutes; welcomes one that has just registered. */
export function SignInView({ onLeave, registered }: SignInViewProps) {
  usePageTitle(texts.loginPage);
  const login = useSignIn();
  return (
    <SignInCard
      accountOf="institute"
      heading={texts.loginHeading}
      pending={login.isPending}
      failure={login.error}
      note={registered !== null && <Alert tone="success">{sentence(INSTITUTE_REGISTERED)}</Alert>}
      initialEmail={registered ?? ''}
      onSubmit={(credentials) => void login.mutate({ body: credentials })}
      switchTo={{ label: texts.toRegistration, onClick: () => showView('register') }}
      onLeave={onLeave}
    />
  );
}

/** Before the institute's data is there. */
export function LoadingProfile() {
  return <Skeleton shape="card" count={3} label={texts.loading} />;
}
