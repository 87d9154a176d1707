import { screen } from '@testing-library/react';
import {
  getCounts,
  getOwnStaffRecord,
  listDuplicates,
  listQueues,
  loginAdmin,
  logout,
  NO_MESSAGE_RIGHTS,
} from '@uas/contract';
import { fakeServer, renderScreen, root, sessionNow, TEST_TOKEN } from '@uas/shared-ui/test-kit';
import { AdminPortal } from '../../portal';
import { showDashboard } from '../../test-kit/show-dashboard';

async function signInAs(user: Awaited<ReturnType<typeof showLogin>>['user']) {
  await user.type(screen.getByLabelText(/^Email/), ' Root@Example.pk');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function showLogin() {
  const leave = jest.fn();
  const { user } = renderScreen(<AdminPortal leave={leave} />);
  return { user, leave };
}

describe('the login of staff', () => {
  it("A-8.23 shows the server's own words when it refuses", async () => {
    fakeServer.refuse(loginAdmin, 401, 'This account is locked.');
    const { user } = await showLogin();
    await signInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is locked.');
    expect(sessionNow().token).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it("A-8.23 says 'Invalid admin credentials.' when the refusal has no words", async () => {
    fakeServer.refuse(loginAdmin, 401);
    const { user } = await showLogin();
    await signInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid admin credentials.');
  });

  it("A-8.24 says 'Network error. Please try again.' when nobody answers", async () => {
    fakeServer.unreachable(loginAdmin);
    const { user } = await showLogin();
    await signInAs(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('correct horse');
  });

  it('A-2.23 asks for e-mail and password, shows and hides the password, and offers Change Role', async () => {
    const { user, leave } = await showLogin();
    expect(screen.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(password).toHaveAttribute('type', 'password');
    expect(screen.queryByRole('button', { name: /register/i })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change Role' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('A-4.17 A-9.17 keeps the token under authToken and the record under admin, and opens the dashboard', async () => {
    fakeServer.reply(loginAdmin, { token: 'fresh-token', admin: root, message: 'Welcome.' });
    fakeServer.reply(getCounts, { students: 1, institutes: 1, applications: 1, staff: 1 });
    const nobody = { duplicates: [], open: 0, openIsCapped: false, hasMore: false, total: 0, cursor: null };
    fakeServer.provide(listDuplicates, nobody);
    fakeServer.reply(getOwnStaffRecord, { admin: root });
    fakeServer.reply(listQueues, { queues: [] });
    const { user } = await showLogin();
    await user.type(screen.getByLabelText(/^Email/), 'root@example.pk');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    const { listAdminStudents } = await import('@uas/contract');
    fakeServer.reply(listAdminStudents, { students: [], hasMore: false, total: 0, cursor: null });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe('fresh-token');
    expect(JSON.parse(localStorage.getItem('admin') ?? 'null')).toEqual(root);
    expect(sessionNow()).toMatchObject({ role: 'admin', view: 'dashboard', token: 'fresh-token' });
    await screen.findByText('No students yet.');
  });
});

describe('leaving', () => {
  it('A-2.26 A-2.3 A-6.2 offers Switch Role, which clears role, record and token and ends the session', async () => {
    fakeServer.reply(logout, { success: true });
    const { user, leave } = await showDashboardAtMessages();
    await user.click(screen.getByRole('button', { name: 'Switch Role' }));
    expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
    expect(localStorage.getItem('admin')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(fakeServer.calls(logout)).toHaveLength(1);
    expect(fakeServer.calls(logout)[0]?.token).toBe(TEST_TOKEN);
  });

  it('A-2.26 offers Logout, which returns to the login', async () => {
    fakeServer.reply(logout, { success: true });
    const { user } = await showDashboardAtMessages();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

async function showDashboardAtMessages() {
  const { aishaWith } = await import('@uas/shared-ui/test-kit');
  const { listConversations } = await import('@uas/contract');
  fakeServer.reply(listConversations, { conversations: [], hasMore: false, total: 0, cursor: null });
  const dashboard = await showDashboard({ as: aishaWith() });
  await screen.findByText(NO_MESSAGE_RIGHTS);
  return dashboard;
}
