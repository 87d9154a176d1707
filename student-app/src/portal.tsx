import { definePortal, type PortalProps, useSession } from '@uas/shared-ui/kit';
import { DashboardView } from './features/dashboard/dashboard-view';
import { RegistrationView } from './features/sign-in/registration-view';
import { SignInView } from './features/sign-in/sign-in-view';

/** Everything a student does: register, login, and the dashboard. */
function StudentPortal({ leave }: PortalProps) {
  const view = useSession((session) => session.view);
  if (view === 'register') return <RegistrationView onLeave={leave} />;
  if (view === 'login') return <SignInView onLeave={leave} />;
  return <DashboardView onLeave={leave} />;
}

export default definePortal({ api: 1, role: 'student', Portal: StudentPortal });
