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
import { texts } from './frame.texts';
import { OverrideBadge } from './override-badge';
import { ReloadQuestion } from './reload-question';
import { SiteFooter } from './site-footer';

const MENU = [
  { key: 'home', to: '/', icon: <IconHome /> },
  { key: 'universities', to: '/universities', icon: <IconBuilding /> },
  { key: 'mission', to: '/mission', icon: <IconSchool /> },
  { key: 'terms', to: '/terms', icon: <IconFileText /> },
  { key: 'contact', to: '/contact', icon: <IconMail /> },
] as const;

/** Header, menu and footer: the same on every page and in every role. */
export function SiteFrame() {
  const working = useSession((session) => session.role !== null && session.view === 'dashboard');
  const { pathname } = useLocation();
  return (
    <PageFrame
      dense={working && pathname === '/'}
      menu={MENU.map(({ key, ...item }) => ({ ...item, label: texts[key] }))}
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
