import {
  IconBuilding,
  IconFileText,
  IconHome,
  IconMail,
  IconSchool,
  Outlet,
  PageFrame,
  ScrollRestoration,
  useLocation,
  useSession,
} from '@uas/shared-ui/kit';
import { OverrideBadge } from './override-badge';
import { ReloadQuestion } from './reload-question';
import { SiteFooter } from './site-footer';

const MENU = [
  { label: 'Home', to: '/', icon: <IconHome /> },
  { label: 'Universities', to: '/universities', icon: <IconBuilding /> },
  { label: 'Mission', to: '/mission', icon: <IconSchool /> },
  { label: 'Terms', to: '/terms', icon: <IconFileText /> },
  { label: 'Contact', to: '/contact', icon: <IconMail /> },
];

/** Header, menu and footer: the same on every page and in every role. */
export function SiteFrame() {
  const working = useSession((session) => session.role !== null && session.view === 'dashboard');
  const { pathname } = useLocation();
  return (
    <PageFrame
      dense={working && pathname === '/'}
      menu={MENU}
      footer={<SiteFooter />}
      notice={
        <>
          <OverrideBadge />
          <ReloadQuestion />
        </>
      }
    >
      <Outlet />
      <ScrollRestoration />
    </PageFrame>
  );
}
