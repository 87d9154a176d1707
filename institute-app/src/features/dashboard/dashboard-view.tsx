import { getInstitute, instituteProfile, type OwnMember, ownMember } from '@uas/contract';
import {
  Button,
  endSession,
  FailedState,
  Stack,
  sentence,
  usePageTitle,
  useSession,
} from '@uas/shared-ui/kit';
import { SignInAgain } from '@uas/shared-ui/overlays';
import { InstituteProvider, useInstituteResources } from '../../institute/institute-context';
import { PreparingProvider } from '../../institute/preparing';
import { LoadingProfile } from '../sign-in/sign-in-view';
import { useSignIn } from '../sign-in/use-sign-in';
import { Dashboard } from './dashboard';
import { texts } from './dashboard.texts';

const storedInstitute = instituteProfile.pick({ email: true }).extend({ member: ownMember.optional() });

/** The dashboard of whoever is signed in; somebody else gets a new one, with nothing of the one before. */
export function DashboardView({ onLeave }: { onLeave: () => void }) {
  usePageTitle(texts.page);
  const login = useSignIn();
  const record = useSession((session) => session.record);
  const stored = storedInstitute.safeParse(record);
  if (!stored.success) return <NotFound message={sentence(getInstitute.texts.notOk)} />;
  const { email, member = null } = stored.data;
  const ownEmail = member?.email ?? email;
  return (
    <>
      <LoadedDashboard key={ownEmail} email={email} member={member} onLeave={onLeave} />
      <SignInAgain email={ownEmail} login={login} />
    </>
  );
}

interface LoadedDashboardProps {
  readonly email: string;
  /** As the login said. */
  readonly member: OwnMember | null;
  readonly onLeave: () => void;
}

function LoadedDashboard({ email, member, onLeave }: LoadedDashboardProps) {
  const resources = useInstituteResources(email, member);
  const { data, isLoading, error, refetch, isFetching } = resources.profile;
  if (error?.status === 404) return <NotFound message={error.message} />;
  if (isLoading) return <LoadingProfile />;
  if (!data) {
    return (
      <Stack gap={4}>
        <FailedState message={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
        <div>
          <Button onClick={() => void endSession('login')}>{texts.logout}</Button>
        </div>
      </Stack>
    );
  }
  return (
    <InstituteProvider value={{ ...resources, institute: data, member: data.member ?? null }}>
      <PreparingProvider>
        <Dashboard onLeave={onLeave} />
      </PreparingProvider>
    </InstituteProvider>
  );
}

function NotFound({ message }: { message: string }) {
  return (
    <Stack gap={4}>
      <FailedState message={message} />
      <div>
        <Button variant="primary" onClick={() => void endSession('login')}>
          {texts.login}
        </Button>
      </div>
    </Stack>
  );
}
