import { SignInCard } from '@uas/shared-ui/forms';
import { Skeleton, Stack, showView, Text, usePageTitle } from '@uas/shared-ui/kit';
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

/** Before the student's data is there. */
export function LoadingProfile() {
  return (
    <Stack gap={5}>
      <Text tone="muted">{texts.loading}</Text>
      <Skeleton shape="card" count={3} label="" />
    </Stack>
  );
}
