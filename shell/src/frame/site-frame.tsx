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
import { overrides } from '../portals/overrides-of-page';
import { texts } from './frame.texts';
import { fetchedWhenDrawn } from './lazy-page';
import { ReloadQuestion } from './reload-question';
import { SiteFooter } from './site-footer';

const MENU = [
  { key: 'home', to: '/', icon: <IconHome /> },
  { key: 'universities', to: '/universities', icon: <IconBuilding /> },
  { key: 'mission', to: '/mission', icon: <IconSchool /> },
  { key: 'terms', to: '/terms', icon: <IconFileText /> },
  { key: 'contact', to: '/contact', icon: <IconMail /> },
] as const;

/** Travels to those whose browser shows other builds than everybody else's. */
const OverrideBadge = fetchedWhenDrawn(async () => (await import('./override-badge')).OverrideBadge);
const isOverridden = Object.keys(overrides).length > 0;

/** Travels to those who are signed in. */
const AccountBar = fetchedWhenDrawn(() =>
  // Without it the page goes on.
  import('./account-bar').then(
    (bar) => bar.AccountBar,
    () => () => null,
  ),
);

/**
 * What the place on a page is kept under. The first page of every document has the same key: without its address one would
 * begin where the one before it in the tab was left.
 */
const entryKey = (entry: ReturnType<typeof useLocation>) => entry.pathname + entry.search + entry.key;

/** Header, menu and footer: the same on every page and in every role. */
export function SiteFrame() {
  const { pathname } = useLocation();
  const inPortal = useSession(({ role }) => role !== null) && pathname === '/';
  const working = useSession(({ view }) => view === 'dashboard') && inPortal;
  // The server renders the same for everybody, and a portal says itself who is in it.
  const namesPerson = useTakenOver() && storedToken() !== null && !inPortal;
  return (
    <PageFrame
      dense={working}
      menu={MENU.map(({ key, ...item }) => ({ ...item, label: texts[key] }))}
      footer={<SiteFooter />}
      notice={
        <>
          {isOverridden && <OverrideBadge waiting={null} />}
          <ReloadQuestion />
        </>
      }
    >
      {namesPerson && <AccountBar waiting={null} />}
      <Outlet />
      <ScrollRestoration getKey={entryKey} />
    </PageFrame>
  );
}
