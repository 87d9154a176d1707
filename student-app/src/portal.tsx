import {
  definePortal,
  OnDemand,
  type PortalProps,
  partOnDemand,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { LoadingProfile, SignInView } from './features/sign-in/sign-in-view';
import { login } from './features/sign-in/use-sign-in';

/** Most come to log in, so it travels when somebody registers. */
const registration = partOnDemand(
  async () => (await import('./features/sign-in/registration-view')).RegistrationView,
);

/** By far the largest part: not needed to log in, so it travels while somebody types. */
const dashboard = partOnDemand(
  async () => (await import('./features/dashboard/dashboard-view')).DashboardView,
);

/** Everything a student does: register, login, and the dashboard. */
function StudentPortal({ leave }: PortalProps) {
  useOnFirstInput(login.fetchAhead);
  useOnFirstInput(dashboard.fetchAhead);
  const view = useSession((session) => session.view);
  if (view === 'register') {
    return (
      <OnDemand>
        <registration.Part onLeave={leave} />
      </OnDemand>
    );
  }
  if (view === 'login') return <SignInView onLeave={leave} />;
  return (
    <OnDemand waiting={<LoadingProfile />}>
      <dashboard.Part onLeave={leave} />
    </OnDemand>
  );
}

export default definePortal({ api: 1, role: 'student', Portal: StudentPortal });
