import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listNotifications, logout } from '@uas/contract';
import { createBrowserRouter, DRAFT_PREFIX, leaveRole, RouterProvider } from '@uas/shared-ui/kit';
import {
  fakeServer,
  nust,
  Route,
  Routes,
  renderScreen,
  sara,
  sessionNow,
  setViewport,
  TEST_TOKEN,
} from '@uas/shared-ui/test-kit';
import { PageLoading, page } from './lazy-page';
import { pageAsks, watchMissingFiles } from './missing-files';
import { PageBroken } from './page-broken';
import { ReloadQuestion } from './reload-question';
import { SiteFrame } from './site-frame';

const Mission = () => <h1>Mission</h1>;

const Home = () => <h1>Home</h1>;

function show(load: () => Promise<typeof Mission>) {
  const children = [
    { path: '/', Component: Home },
    { path: '/mission', lazy: page(load) },
  ];
  const router = createBrowserRouter([
    { HydrateFallback: PageLoading, children: [{ ErrorBoundary: PageBroken, children }] },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), go: () => router.navigate('/mission') };
}

let complaints: jest.SpyInstance;

describe('the bar of an account', () => {
  type Person = NonNullable<Parameters<typeof renderScreen>[1]>['as'];

  function publicPage(as?: Person, at = '/mission') {
    fakeServer.reply(listNotifications, { notifications: [], unread: 3, hasMore: false, cursor: null });
    fakeServer.reply(logout, { success: true });
    const screenOf = renderScreen(
      <Routes>
        <Route element={<SiteFrame />}>
          <Route path="*" element={<h1>A page for everybody</h1>} />
        </Route>
      </Routes>,
      { at, ...(as && { as }) },
    );
    return { ...screenOf, header: () => within(screen.getByRole('banner')) };
  }

  it('a visitor sees nothing of an account, nor is anything asked for it', () => {
    const { header } = publicPage();
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(fakeServer.calls(listNotifications)).toEqual([]);
  });

  it('whoever is signed in reads their name, what is new, and the ways on, on a public page', async () => {
    const { header } = publicPage({ role: 'student', record: sara });
    expect(await header().findByText(sara.name)).toBeVisible();
    expect(header().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
    expect(await header().findByRole('link', { name: 'Notifications: 3 unread' })).toHaveAttribute(
      'href',
      '/?role=student&notifications=list',
    );
    expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('a member of a university reads their own name', async () => {
    const { header } = publicPage({ role: 'institute', record: { ...nust, member: { name: 'Hina Malik' } } });
    expect(await header().findByText('Hina Malik')).toBeVisible();
  });

  it('staff without a name read their e-mail', async () => {
    const { header } = publicPage({ role: 'admin', record: { name: '', email: 'root@uas.example' } });
    expect(await header().findByText('root@uas.example')).toBeVisible();
  });

  it('R-38 Logout of a public page ends the session and the page stays', async () => {
    const { user, header } = publicPage({ role: 'student', record: sara });
    await user.click(await header().findByRole('button', { name: 'Logout' }));
    expect(header().queryByText(sara.name)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A page for everybody' })).toBeVisible();
    expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
    expect(sessionNow()).toMatchObject({ role: null, token: null });
  });

  it('R-38 whoever went back to the public home without logging out can do so there', async () => {
    const { user, header } = publicPage({ role: 'student', record: sara }, '/');
    act(leaveRole);
    expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/?role=student',
    );
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
    expect(localStorage.getItem('student')).toBeNull();
  });

  it('asks before a logout takes unsaved work of this device away', async () => {
    localStorage.setItem(`${DRAFT_PREFIX}admission-form:${sara.email}`, '{}');
    const { user, header } = publicPage({ role: 'student', record: sara });
    await user.click(await header().findByRole('button', { name: 'Logout' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/admission form has changes on this device/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(logout)).toEqual([]);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Log out without them' }));
    expect(fakeServer.calls(logout)).toHaveLength(1);
  });

  it('R-38 the name goes when the person logs out in another tab', async () => {
    const { header } = publicPage({ role: 'student', record: sara }, '/');
    act(leaveRole);
    expect(await header().findByText(sara.name)).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(header().queryByText(sara.name)).not.toBeInTheDocument();
  });
});

describe('a page that is loaded later', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => complaints.mockRestore());

  it('a page whose file is lost and given back comes with Try again, as often as it takes', async () => {
    let isLost = true;
    const load = jest.fn(async () => {
      if (isLost) throw new Error('lost');
      return Mission;
    });
    const { user, go } = show(load);
    await go();
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    const before = load.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    expect(load.mock.calls.length).toBeGreaterThan(before);
    isLost = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mission' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mission');
  });

  it('a page whose file is there is fetched once', async () => {
    const load = jest.fn(async () => Mission);
    const { go } = show(load);
    await go();
    expect(await screen.findByRole('heading', { name: 'Mission' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the question before a reload', () => {
  const QUESTION = 'The site was updated while this page was open';

  document.body.innerHTML =
    '<script type="application/json" id="remotes">{"shell":"1","remotes":{}}</script>';
  watchMissingFiles();

  /** The site names this shell as the deployed one. */
  function deployed(shell: string) {
    return jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue({ ok: true, json: async () => ({ shell, remotes: {} }) } as Response);
  }

  /** A script of the page does not come. */
  async function missing(address: string) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = address;
    document.head.append(script);
    await act(async () => {
      script.dispatchEvent(new Event('error'));
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('asks for nothing while the open page is the deployed one, or the file is of no build', async () => {
    render(<ReloadQuestion />);
    const asked = deployed('1');
    await missing('/assets/lost.js');
    expect(asked).toHaveBeenCalledTimes(1);
    deployed('2');
    await missing('/elsewhere/lost.js');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it('asks once to reload when a file is missing and something newer is deployed', async () => {
    render(<ReloadQuestion />);
    deployed('2');
    await missing('/assets/gone.js');
    await missing('/assets/gone-too.js');
    expect(await screen.findAllByText(QUESTION)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    let answered: () => void = jest.fn();
    act(() => {
      answered = pageAsks();
    });
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    act(answered);
    expect(screen.getByText(QUESTION)).toBeVisible();
  });
});

describe('the frame of the site', () => {
  const links = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const MENU = ['Home', 'Universities', 'Mission', 'Terms', 'Contact'];

  it('S-2.10 the side menu links to Home, Universities, Mission, Terms and Contact, in this order', () => {
    renderScreen(<SiteFrame />);
    expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual(MENU);
  });

  it('S-2.11 S-9.7 under 750 px the side menu becomes a drawer', async () => {
    setViewport(749);
    const { user } = renderScreen(<SiteFrame />);
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual(MENU);
    act(() => setViewport(750));
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });
});
