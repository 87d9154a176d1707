import {
  definePortal,
  LazyBoundary,
  lazyPart,
  type PortalProps,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { LoadingDashboard } from './features/dashboard/loading-dashboard';
import { SignInView } from './features/sign-in/sign-in-view';
import { login } from './features/sign-in/use-sign-in';

/** By far the largest part: not needed to log in, so it travels while somebody types. */
const dashboard = lazyPart(async () => (await import('./features/dashboard/dashboard-view')).DashboardView);

/** Everything the master and staff do: sign in, and the dashboard. Nobody registers here. */
export function AdminPortal({ leave }: PortalProps) {
  useOnFirstInput(login.prefetch);
  useOnFirstInput(dashboard.prefetch);
  const signedIn = useSession((session) => session.token !== null);
  return signedIn ? (
    <LazyBoundary waiting={<LoadingDashboard />}>
      <dashboard.Part onLeave={leave} />
    </LazyBoundary>
  ) : (
    <SignInView onLeave={leave} />
  );
}

export default definePortal({ api: 1, role: 'admin', Portal: AdminPortal });
