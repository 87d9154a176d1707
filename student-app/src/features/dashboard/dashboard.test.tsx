import { act, screen, waitFor, within } from '@testing-library/react';
import {
  dropAdmissionFormDraft,
  getAdmissionFormDraft,
  getStudent,
  keepAdmissionFormDraft,
  loginStudent,
  logout,
} from '@uas/contract';
import { chooseRole, expireSession, useSession } from '@uas/shared-ui/kit';
import { fakeServer, omar, sara, saraForm, sessionNow, TEST_TOKEN } from '@uas/shared-ui/test-kit';
import { draftKey } from '../../student/drafts';
import { openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';

const unread = { from: 'admin', to: sara.email, text: 'Hello', date: '2026-11-20T09:00:00.000Z' } as const;

it("S-2.66 says 'Loading profile...' until the profile has come", async () => {
  serve();
  const release = fakeServer.hold(getStudent);
  openPortal();
  expect(screen.getByText('Loading profile...')).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
  expect(screen.queryByText('Loading profile...')).not.toBeInTheDocument();
});

it("S-2.67 S-8.5 says 'Could not load profile.' when it fails, and Retry brings it", async () => {
  serve();
  fakeServer.unreachable(getStudent);
  const { user } = openPortal();
  expect(await screen.findByText('Could not load profile.')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
});

it("S-2.68 says 'Student not found. Please login again.' and leads to the login", async () => {
  serve();
  fakeServer.refuse(getStudent, 404, 'Not found.');
  fakeServer.reply(logout, { success: true });
  const { user } = openPortal();
  expect(await screen.findByText('Student not found. Please login again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
});

it('S-2.53 S-2.54 S-2.56 to S-2.60 S-2.14 shows initials, name and Active, and a button for each deed; Logout ends the session on the server and returns to the login', async () => {
  const { user } = await showDashboard();
  expect(screen.getByText('SA')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'How to Pay' })).not.toBeInTheDocument();
  for (const name of [
    'Edit Profile',
    'Admissions Form',
    'Change Password',
    'Message Admin',
    'View Admin Messages',
  ]) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  fakeServer.reply(logout, { success: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  expect(fakeServer.calls(logout)[0]?.token).toBe(TEST_TOKEN);
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('student')).toBeNull();
});

it('S-2.54 S-2.55 an unpaid student sees the warning and How to Pay, and no Active', async () => {
  await showDashboard({ student: omar });
  expect(screen.queryByText('Active')).not.toBeInTheDocument();
  expect(
    screen.getAllByText('Your registration fee is not paid. You can apply after payment is confirmed.')[0],
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'How to Pay' })).toBeEnabled();
});

it('S-2.60 shows New beside View Admin Messages only for an unread message of the admin', async () => {
  await showDashboard({
    adminMessages: [
      { ...unread, read: true },
      { ...unread, from: 'student', read: false },
    ],
  });
  expect(screen.queryByRole('button', { name: 'View Admin Messages New' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View Admin Messages' })).toBeVisible();
});

it('S-2.60 shows New while an admin message is unread', async () => {
  await showDashboard({ adminMessages: [{ ...unread, read: false }] });
  expect(await screen.findByRole('button', { name: 'View Admin Messages New' })).toBeVisible();
});

it('one icon stands for the person: it is named after them and leads to the account, the profile and Logout', async () => {
  const { user } = await showDashboard();
  await user.click(screen.getByRole('button', { name: 'My account: Sara Ahmed' }));
  const account = within(await screen.findByRole('dialog', { name: 'My account' }));
  expect(await account.findByRole('link', { name: 'Edit Profile' })).toBeVisible();
  for (const name of ['Password', 'Second step']) expect(account.getByRole('button', { name })).toBeVisible();
  fakeServer.reply(logout, { success: true });
  await user.click(account.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
});

it('S-2.69 R-38 Switch Role ends like Logout: nothing of the person stays, here or on the server', async () => {
  const { user, leave } = await showDashboard();
  fakeServer.reply(logout, { success: true });
  await user.click(screen.getByRole('button', { name: 'Switch Role' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
  act(() => chooseRole('student'));
  expect(sessionNow()).toMatchObject({ token: null, view: 'login' });
});

it('S-2.67 offers Logout where the profile could not be loaded', async () => {
  serve();
  fakeServer.refuse(getStudent, 500);
  fakeServer.reply(logout, { success: true });
  const { user } = openPortal();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  expect(fakeServer.calls(logout)).toHaveLength(1);
});

describe('leaving with an unsaved admission form', () => {
  const draft = { form: { ...saraForm, fatherName: 'Ahmed' }, savedAt: '2026-11-20T09:00:00.000Z' };
  const typed = () => localStorage.setItem(draftKey(sara.email), JSON.stringify(draft));

  it.each(['Logout', 'Switch Role'])(
    '%s keeps it on the server, where the next login finds it',
    async (way) => {
      const { user } = await showDashboard();
      typed();
      fakeServer.reply(keepAdmissionFormDraft, { savedAt: draft.savedAt });
      fakeServer.reply(logout, { success: true });
      await user.click(screen.getByRole('button', { name: way }));
      await waitFor(() => expect(sessionNow().token).toBeNull());
      expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body.draft).toMatchObject({ fatherName: 'Ahmed' });
      expect(fakeServer.calls(dropAdmissionFormDraft)).toHaveLength(0);
      expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
    },
  );

  it('asks when the server cannot be reached, and Cancel stays', async () => {
    const { user } = await showDashboard();
    typed();
    fakeServer.unreachable(keepAdmissionFormDraft);
    fakeServer.reply(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
    expect(within(question).getByText(/could not be sent to us/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sessionNow().token).toBe(TEST_TOKEN);
    expect(localStorage.getItem(draftKey(sara.email))).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Log out without them' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  });
});

describe('when the session ends in the middle of work (R-8)', () => {
  it('the login opens over the page, says that a password is wrong, keeps what is typed, and what was refused is asked again', async () => {
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Message Admin' }));
    await user.type(await screen.findByPlaceholderText('Type your message to admin'), 'When does it start?');
    act(() => expireSession(TEST_TOKEN));

    const login = await screen.findByRole('dialog', { name: 'Please login again' });
    expect(await within(login).findByLabelText('Email')).toHaveValue(sara.email);
    expect(within(login).getByLabelText('Email')).toHaveAttribute('readonly');
    fakeServer.refuse(loginStudent, 401, 'Invalid email or password. Try again!');
    await user.type(within(login).getByLabelText(/^Password/), 'wrong{Enter}');
    expect(await within(login).findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Try again!',
    );
    fakeServer.reply(loginStudent, { token: 'fresh', student: sara });
    await user.clear(within(login).getByLabelText(/^Password/));
    await user.type(within(login).getByLabelText(/^Password/), 'secret');
    await user.click(within(login).getByRole('button', { name: 'Login' }));

    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Please login again' })).not.toBeInTheDocument(),
    );
    expect(sessionNow()).toMatchObject({ token: 'fresh', expired: false });
    expect(screen.getByPlaceholderText('Type your message to admin')).toHaveValue('When does it start?');
  });

  it('F-9.14 asks for the second step there as well, goes back to the password, and nothing is lost', async () => {
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Message Admin' }));
    await user.type(await screen.findByPlaceholderText('Type your message to admin'), 'When does it start?');
    act(() => expireSession(TEST_TOKEN));
    fakeServer.refuseWith(loginStudent, 'second-step.needed');
    const login = await screen.findByRole('dialog', { name: 'Please login again' });
    await user.type(within(login).getByLabelText(/^Password/), 'secret{Enter}');
    await user.click(await within(login).findByRole('button', { name: 'Back to the password' }));
    expect(within(login).getByLabelText(/^Password/)).toHaveValue('secret');
    expect(within(login).getByLabelText(/^Password/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(login).getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
    fakeServer.reply(loginStudent, { token: 'fresh', student: sara });
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(sessionNow()).toMatchObject({ token: 'fresh', expired: false }));
    expect(fakeServer.calls(loginStudent).at(-1)?.body).toEqual({
      email: sara.email,
      password: 'secret',
      code: '123456',
    });
    expect(screen.getByPlaceholderText('Type your message to admin')).toHaveValue('When does it start?');
  });

  it('Logout there leaves nothing for the next person', async () => {
    const { user } = await showDashboard();
    localStorage.setItem(draftKey(sara.email), '{"savedAt":"x"}');
    fakeServer.reply(logout, { success: true });
    act(() => expireSession(TEST_TOKEN));
    const login = await screen.findByRole('dialog', { name: 'Please login again' });
    await user.click(within(login).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

it('another student in another tab gets a dashboard of their own', async () => {
  await showDashboard();
  serve({ student: omar });
  act(() => useSession.setState({ record: omar }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar Khan' })).toBeVisible();
  expect(screen.queryByText('Sara Ahmed')).not.toBeInTheDocument();
});

describe('an address that somebody came by', () => {
  it('opens the dialog that it names, and closing it leaves the dashboard alone', async () => {
    fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
    const { user, router } = await showDashboard({ at: '/?dialog=admission-form&section=declaration' });
    const dialog = await screen.findByRole('dialog', { name: 'Admission Form' });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
  });

  it("says so when the application is not the student's own", async () => {
    const { user, router } = await showDashboard({ at: '/?dialog=application-messages&application=of-omar' });
    expect(await screen.findByText('Application not found.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });

  it('shows the dashboard alone when it does not know what is asked for', async () => {
    await showDashboard({ at: '/?dialog=something-new&application=1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is made by opening a dialog, names the portal, and Back closes it', async () => {
    const { user, router } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible();
    expect(router.state.location.search).toBe('?dialog=change-password&role=student');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });
});
