import { screen, waitFor } from '@testing-library/react';
import { getInstitute, logout } from '@uas/contract';
import { fakeServer, nust, sessionNow, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

it("A-8.4 says 'Could not load institute profile.' and loads it with Retry", async () => {
  serveDashboard();
  fakeServer.unreachable(getInstitute);
  const { user } = renderPortal();
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load institute profile.');
  fakeServer.reply(getInstitute, nust);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: `Welcome, ${nust.name}` })).toBeVisible();
});

it('a profile that could not be loaded offers Logout too', async () => {
  serveDashboard();
  fakeServer.refuse(getInstitute, 500);
  fakeServer.reply(logout, { success: true });
  const { user } = renderPortal();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
  expect(sessionNow()).toMatchObject({ token: null, record: null });
});

it('A-2.8 A-9.15 A-2.9 shows the initials on their colour, a welcome and the ways out', async () => {
  await openDashboard();
  const [avatar] = screen.getAllByText('NT');
  expect(avatar).toHaveAttribute('data-colour', String((('N'.charCodeAt(0) + 'T'.charCodeAt(0)) % 7) + 1));
  expect(
    screen.getByRole('heading', { name: 'Welcome, National University of Sciences and Technology' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('UX-2.3 outside Home no welcome stands over the work, and no button for what is a part of its own', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible();
  for (const name of ['Message Admin', 'Student Queries'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('NT')).toBeInTheDocument();
});

it('UX-2.3 on a phone Logout is under the person in every part', async () => {
  setViewport(390);
  fakeServer.reply(logout, { success: true });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My account/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
});

it('A-2.2 Logout clears role data and token and returns to the login', async () => {
  fakeServer.reply(logout, { success: true });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('institute')).toBeNull();
  expect(sessionNow()).toMatchObject({ role: 'institute', token: null, record: null, view: 'login' });
  await waitFor(() => expect(fakeServer.calls(logout)).toHaveLength(1));
});

it('A-2.3 R-38 Switch Role ends like Logout: nothing of the institute stays, here or on the server', async () => {
  fakeServer.reply(logout, { success: true });
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Switch Role' }));
  await waitFor(() => expect(fakeServer.calls(logout)).toHaveLength(1));
  expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
  expect(Object.keys(localStorage)).toEqual([]);
});

const message = { to: nust.email, date: '2026-11-20T09:00:00.000Z' };

it('A-2.10 has the four buttons, and New only for an unread message of the admin', async () => {
  await openDashboard({
    adminMessages: [
      { ...message, from: 'admin', text: 'Read already', read: true },
      { ...message, from: 'institute', text: 'Ours', read: false },
    ],
  });
  for (const name of ['Edit Profile', 'Change Password', 'Message Admin', 'Student Queries']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

it('A-2.10 marks Message Admin with New when the admin has written', async () => {
  await openDashboard({ adminMessages: [{ ...message, from: 'admin', text: 'Hello', read: false }] });
  expect(await screen.findByRole('button', { name: 'Message Admin New' })).toBeVisible();
});

it('A-2.10 Edit Profile reads Cancel while the profile is edited', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

it('leads an institute without programs to its profile, and says why', async () => {
  const { user } = await openDashboard({ institute: { ...nust, departments: [] } });
  expect(screen.getByText('Students cannot apply until you add programs.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Complete profile and add programs' }));
  expect(await screen.findByRole('heading', { name: 'Edit profile' })).toBeVisible();
  expect(screen.queryByText('Students cannot apply until you add programs.')).not.toBeInTheDocument();
});

it('tells an institute that waits for staff in a friendly sentence, and every other one nothing', async () => {
  const { unmount } = await openDashboard({ institute: { ...nust, waits: true } });
  expect(await screen.findByText(/^Thank you for registering\. Our staff will look at/)).toBeVisible();
  unmount();
  await openDashboard({ institute: { ...nust, waits: false } });
  expect(screen.queryByText(/Our staff will look at/)).toBeNull();
});

it('says nothing of programs once there are some', async () => {
  await openDashboard();
  expect(screen.queryByText('Students cannot apply until you add programs.')).not.toBeInTheDocument();
});

it('F-9.18 says that mails to whoever is signed in come back, by the address of a member', async () => {
  const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
  serveDashboard();
  fakeServer.reply(getInstitute, { ...nust, member, emailState: 'returned' });
  renderPortal();
  expect(
    await screen.findByText('Our e-mails to o…@nust.example come back. Please give us another address.'),
  ).toBeVisible();
});
