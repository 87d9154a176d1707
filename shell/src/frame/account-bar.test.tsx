import { act, screen, within } from '@testing-library/react';
import { listNotifications, logout } from '@uas/contract';
import { DRAFT_PREFIX, leaveRole } from '@uas/shared-ui/kit';
import {
  fakeServer,
  nust,
  Route,
  Routes,
  renderScreen,
  sara,
  sessionNow,
  TEST_TOKEN,
} from '@uas/shared-ui/test-kit';
import { SiteFrame } from './site-frame';

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
  expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/?role=student');
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
