import {
  definePortal,
  OnDemand,
  type PortalProps,
  partOnDemand,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { LoadingDashboard } from './features/dashboard/loading-dashboard';
import { SignInView } from './features/sign-in/sign-in-view';
import { login } from './features/sign-in/use-sign-in';

/** By far the largest part: not needed to log in, so it travels while somebody types. */
const dashboard = partOnDemand(
  async () => (await import('./features/dashboard/dashboard-view')).DashboardView,
);

/** Everything the master and staff do: sign in, and the dashboard. Nobody registers here. */
export function AdminPortal({ leave }: PortalProps) {
  useOnFirstInput(login.fetchAhead);
  useOnFirstInput(dashboard.fetchAhead);
  const signedIn = useSession((session) => session.token !== null);
  return signedIn ? (
    <OnDemand waiting={<LoadingDashboard />}>
      <dashboard.Part onLeave={leave} />
    </OnDemand>
  ) : (
    <SignInView onLeave={leave} />
  );
}

export default definePortal({ api: 1, role: 'admin', Portal: AdminPortal });
