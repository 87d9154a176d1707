import {
  definePortal,
  LazyBoundary,
  lazyPart,
  type PortalProps,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { LoadingProfile, SignInView } from './features/sign-in/sign-in-view';
import { login } from './features/sign-in/use-sign-in';

/** Most come to log in, so it travels when somebody registers. */
const registration = lazyPart(
  async () => (await import('./features/sign-in/registration-view')).RegistrationView,
);

/** By far the largest part: not needed to log in, so it travels while somebody types. */
const dashboard = lazyPart(async () => (await import('./features/dashboard/dashboard-view')).DashboardView);

/** Everything a student does: register, login, and the dashboard. */
function StudentPortal({ leave }: PortalProps) {
  useOnFirstInput(login.prefetch);
  useOnFirstInput(dashboard.prefetch);
  const view = useSession((session) => session.view);
  if (view === 'register') {
    return (
      <LazyBoundary>
        <registration.Part onLeave={leave} />
      </LazyBoundary>
    );
  }
  if (view === 'login') return <SignInView onLeave={leave} />;
  return (
    <LazyBoundary waiting={<LoadingProfile />}>
      <dashboard.Part onLeave={leave} />
    </LazyBoundary>
  );
}

export default definePortal({ api: 1, role: 'student', Portal: StudentPortal });
