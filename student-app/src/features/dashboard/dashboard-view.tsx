import { sentenceOf, studentProfile } from '@uas/contract';
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
import { StudentProvider, useStudentResources } from '../../student/student-context';
import { LoadingProfile } from '../sign-in/sign-in-view';
import { useSignIn } from '../sign-in/use-sign-in';
import { Dashboard } from './dashboard';
import { texts } from './dashboard.texts';

const storedStudent = studentProfile.pick({ email: true });

/** The dashboard of whoever is signed in; somebody else gets a new one, with nothing of the one before. */
export function DashboardView({ onLeave }: { onLeave: () => void }) {
  usePageTitle(texts.page);
  const login = useSignIn();
  const record = useSession((session) => session.record);
  const stored = storedStudent.safeParse(record);
  if (!stored.success) return <NotFound />;
  const { email } = stored.data;
  return (
    <>
      <LoadedDashboard key={email} email={email} onLeave={onLeave} />
      <SignInAgain email={email} login={login} />
    </>
  );
}

function LoadedDashboard({ email, onLeave }: { email: string; onLeave: () => void }) {
  const resources = useStudentResources(email);
  const { data, isLoading, error, refetch, isFetching } = resources.profile;
  if (error?.status === 404) return <NotFound />;
  if (isLoading) return <LoadingProfile />;
  if (!data) {
    return (
      <Stack gap={4}>
        <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />
        <div>
          <Button onClick={() => endSession('login')}>{texts.logout}</Button>
        </div>
      </Stack>
    );
  }
  return (
    <StudentProvider value={{ ...resources, student: data }}>
      <Dashboard onLeave={onLeave} />
    </StudentProvider>
  );
}

function NotFound() {
  return (
    <Stack gap={4}>
      <FailedState message={sentence(sentenceOf('student.not-found'))} />
      <div>
        <Button variant="primary" onClick={() => endSession('login')}>
          {texts.login}
        </Button>
      </div>
    </Stack>
  );
}
