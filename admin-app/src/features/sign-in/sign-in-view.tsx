import { SignInCard } from '@uas/shared-ui/forms';
import { usePageTitle } from '@uas/shared-ui/kit';
import { texts } from './sign-in.texts';
import { useSignIn } from './use-sign-in';

/** The login of the master and of staff; nobody registers here. */
export function SignInView({ onLeave }: { onLeave: () => void }) {
  usePageTitle(texts.page);
  const login = useSignIn();
  return (
    <SignInCard
      accountOf="admin"
      heading={texts.heading}
      pending={login.isPending}
      failure={login.error}
      onSubmit={(credentials) => void login.mutate({ body: credentials })}
      onLeave={onLeave}
      leaveLabel={texts.changeRole}
    />
  );
}
