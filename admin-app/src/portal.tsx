import { definePortal, type PortalProps, useSession } from '@uas/shared-ui/kit';
import { DashboardView } from './features/dashboard/dashboard-view';
import { SignInView } from './features/sign-in/sign-in-view';

/** Everything the master and staff do: sign in, and the dashboard. Nobody registers here. */
export function AdminPortal({ leave }: PortalProps) {
  const signedIn = useSession((session) => session.token !== null);
  return signedIn ? <DashboardView onLeave={leave} /> : <SignInView onLeave={leave} />;
}

export default definePortal({ api: 1, role: 'admin', Portal: AdminPortal });
