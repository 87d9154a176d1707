import {
  definePortal,
  OnDemand,
  type PortalProps,
  partOnDemand,
  showView,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
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

/** Everything an institute does: register, login, and the dashboard. */
export function InstitutePortal({ leave }: PortalProps) {
  useOnFirstInput(login.fetchAhead);
  useOnFirstInput(dashboard.fetchAhead);
  const view = useSession((session) => session.view);
  const [registered, setRegistered] = useState<string | null>(null);
  const toLogin = (email: string) => {
    setRegistered(email);
    showView('login');
  };
  if (view === 'register') {
    return (
      <OnDemand>
        <registration.Part onLeave={leave} onRegistered={toLogin} />
      </OnDemand>
    );
  }
  if (view === 'login') return <SignInView onLeave={leave} registered={registered} />;
  return (
    <OnDemand waiting={<LoadingProfile />}>
      <dashboard.Part onLeave={leave} />
    </OnDemand>
  );
}

export default definePortal({ api: 1, role: 'institute', Portal: InstitutePortal });
