import { screen, waitFor } from '@testing-library/react';
import { logout, takeInvitation } from '@uas/contract';
import { justRegistered } from '@uas/shared-ui/forms';
import {
  fakeServer,
  nust,
  Route,
  Routes,
  renderScreen,
  sessionNow,
  TEST_TOKEN,
} from '@uas/shared-ui/test-kit';
import { InvitationPage } from './invitation-page';

const show = (at: string, as?: NonNullable<Parameters<typeof renderScreen>[1]>['as']) =>
  renderScreen(
    <Routes>
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/" element={<p>Home</p>} />
    </Routes>,
    { at, as },
  );

async function choose(user: ReturnType<typeof show>['user'], password: string, repeated = password) {
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^Repeat the password/), repeated);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

it('F-10 sets the password with the link of the mail and leads to the login', async () => {
  const { user } = show('/invitation#abc');
  fakeServer.reply(takeInvitation, {
    success: true,
    message: takeInvitation.texts.done,
    email: 'aisha@nust.example',
  });
  await choose(user, 'a password');
  expect(await screen.findByText('Your password is set. Please log in with it.')).toBeVisible();
  expect(screen.getByText('Your e-mail to sign in: aisha@nust.example')).toBeVisible();
  // What is done is not asked for any more, and the login begins with the e-mail.
  expect(screen.queryByText(/^Choose a password/)).not.toBeInTheDocument();
  expect(justRegistered.toLogIn).toBe('aisha@nust.example');
  expect(fakeServer.calls(takeInvitation)[0]?.body).toEqual({ token: 'abc', password: 'a password' });
  await user.click(screen.getByRole('button', { name: 'To the institute login' }));
  expect(await screen.findByText('Home')).toBeVisible();
  expect(sessionNow()).toMatchObject({ role: 'institute', view: 'login' });
});

it('leads to the login also where a colleague is signed in, whose session ends', async () => {
  const { user } = show('/invitation#abc', { role: 'institute', record: nust });
  fakeServer.reply(takeInvitation, {
    success: true,
    message: takeInvitation.texts.done,
    email: 'aisha@nust.example',
  });
  fakeServer.reply(logout, { success: true });
  await choose(user, 'a password');
  await user.click(await screen.findByRole('button', { name: 'To the institute login' }));
  expect(await screen.findByText('Home')).toBeVisible();
  expect(sessionNow()).toMatchObject({ role: 'institute', view: 'login', token: null, record: null });
  await waitFor(() => expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]));
});

it('sends nothing while the two differ or are too short', async () => {
  const { user } = show('/invitation#abc');
  await choose(user, 'abc', 'abcd');
  expect(screen.getByText('Password must be at least 4 characters.')).toBeVisible();
  expect(screen.getByText('Passwords do not match.')).toBeVisible();
  expect(fakeServer.calls(takeInvitation)).toEqual([]);
});

it('F-10 says that an invitation has ended', async () => {
  const { user } = show('/invitation#abc');
  fakeServer.refuseWith(takeInvitation, 'invitation.ended');
  await choose(user, 'a password');
  expect(await screen.findByText('This invitation has ended. Please ask for a new one.')).toBeVisible();
});

it('without the part behind the # asks to open the link again', () => {
  show('/invitation');
  expect(screen.getByText('This link is not complete. Please open it from the e-mail again.')).toBeVisible();
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
});
