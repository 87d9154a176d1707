import {
  definePortal,
  LazyBoundary,
  lazyPart,
  type PortalProps,
  showView,
  useOnFirstInput,
  useSession,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { LoadingProfile, SignInView } from './features/sign-in/sign-in-view';
import { login } from './features/sign-in/use-sign-in';

/** Most come to log in, so it travels when somebody registers. */
const registration = lazyPart(
  async () => (await import('./features/sign-in/registration-view')).RegistrationView,
);

/** By far the largest part: not needed to log in, so it travels while somebody types. */
const dashboard = lazyPart(async () => (await import('./features/dashboard/dashboard-view')).DashboardView);

/** Everything an institute does: register, login, and the dashboard. */
export function InstitutePortal({ leave }: PortalProps) {
  useOnFirstInput(login.prefetch);
  useOnFirstInput(dashboard.prefetch);
  const view = useSession((session) => session.view);
  const [registered, setRegistered] = useState<string | null>(null);
  const toLogin = (email: string) => {
    setRegistered(email);
    showView('login');
  };
  if (view === 'register') {
    return (
      <LazyBoundary>
        <registration.Part onLeave={leave} onRegistered={toLogin} />
      </LazyBoundary>
    );
  }
  if (view === 'login') return <SignInView onLeave={leave} registered={registered} />;
  return (
    <LazyBoundary waiting={<LoadingProfile />}>
      <dashboard.Part onLeave={leave} />
    </LazyBoundary>
  );
}

export default definePortal({ api: 1, role: 'institute', Portal: InstitutePortal });
