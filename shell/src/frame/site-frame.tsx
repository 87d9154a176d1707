import {
  IconBuilding,
  IconFileText,
  IconHome,
  IconMail,
  IconSchool,
  Outlet,
  PageFrame,
  ScrollRestoration,
  storedToken,
  useLocation,
  useSession,
  useTakenOver,
} from '@uas/shared-ui/kit';
import { lazy, Suspense } from 'react';
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

/** Travels to those who are signed in. */
const AccountBar = lazy(async () => ({ default: (await import('./account-bar')).AccountBar }));

/** Header, menu and footer: the same on every page and in every role. */
export function SiteFrame() {
  const working = useSession((session) => session.role !== null && session.view === 'dashboard');
  const { pathname } = useLocation();
  const inRole = useSession(({ role }) => role !== null);
  // The server renders the same for everybody, and a portal says itself who is in it.
  const namesPerson = useTakenOver() && storedToken() !== null && !(inRole && pathname === '/');
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
      {namesPerson && (
        <Suspense>
          <AccountBar />
        </Suspense>
      )}
      <Outlet />
      <ScrollRestoration />
    </PageFrame>
  );
}
