import { screen, waitFor } from '@testing-library/react';
import { loginStudent, STUDENT_REGISTERED, sentenceOf } from '@uas/contract';
import { showView } from '@uas/shared-ui/kit';
import { fakeServer, omar, renderScreen, sara, sessionNow } from '@uas/shared-ui/test-kit';
import portal from '../../portal';
import { draftKey } from '../../student/drafts';
import { serve } from '../../test-kit/show-dashboard';

function showLogin() {
  return renderScreen(<portal.Portal leave={() => undefined} />);
}

async function login(user: ReturnType<typeof showLogin>['user']) {
  await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
  await user.type(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('S-5.3 sends nothing without e-mail and password', async () => {
  const { user } = showLogin();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(fakeServer.calls(loginStudent)).toHaveLength(0);
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Please enter your e-mail address\./);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Please enter your password\./);
});

it("S-8.3 shows the server's words in a red alert", async () => {
  fakeServer.refuse(loginStudent, 401, 'Your account is locked.');
  const { user } = showLogin();
  await login(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is locked.');
  expect(sessionNow().token).toBeNull();
});

it("S-8.3 says 'Invalid email or password. Try again!' when the server gives no words", async () => {
  fakeServer.refuse(loginStudent, 401);
  const { user } = showLogin();
  await login(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password. Try again!');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
});

it("S-8.4 says 'Something went wrong. Please try again.' when there is no answer", async () => {
  fakeServer.unreachable(loginStudent);
  const { user } = showLogin();
  await login(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

it('S-2.50 S-2.51 has its heading, Email, Password and Login', () => {
  showLogin();
  expect(screen.getByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

it('S-2.51 S-4.7 Show and Hide toggle the password', async () => {
  const { user } = showLogin();
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it("S-2.52 'Don't have an account? Register' opens the registration", async () => {
  const { user } = showLogin();
  showView('login');
  await user.click(screen.getByRole('button', { name: "Don't have an account? Register" }));
  expect(await screen.findByRole('heading', { name: 'STUDENT REGISTRATION' })).toBeVisible();
  expect(screen.queryByText(STUDENT_REGISTERED)).not.toBeInTheDocument();
});

it('S-4.5 S-4.6 S-9.8 S-3.18 keeps token, student and role, and moves to the dashboard', async () => {
  serve();
  fakeServer.reply(loginStudent, { token: 'tk', student: sara });
  const { user } = showLogin();
  await login(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
  expect(fakeServer.calls(loginStudent)[0]?.body).toEqual({ email: 'sara@example.pk', password: 'secret' });
  expect(localStorage.getItem('authToken')).toBe('tk');
  expect(JSON.parse(localStorage.getItem('student') ?? '')).toEqual(sara);
  expect(localStorage.getItem('role')).toBe('student');
  expect(localStorage.getItem('view')).toBe('dashboard');
});

it('F-9.14 the second step is asked for after the password, and then the dashboard opens', async () => {
  fakeServer.refuseWith(loginStudent, 'second-step.needed');
  const { user } = showLogin();
  await login(user);
  expect(await screen.findByText(sentenceOf('second-step.needed'))).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
  serve();
  fakeServer.reply(loginStudent, { token: 'tk', student: sara });
  await user.paste('123456');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
  expect(fakeServer.calls(loginStudent).at(-1)?.body).toEqual({
    email: 'sara@example.pk',
    password: 'secret',
    code: '123456',
  });
  expect(localStorage.getItem('authToken')).toBe('tk');
});

it('R-8 a login forgets what somebody else left unsaved on this computer', async () => {
  localStorage.setItem(draftKey(omar.email), '{}');
  localStorage.setItem(draftKey(sara.email), '{}');
  serve();
  fakeServer.reply(loginStudent, { token: 'tk', student: sara });
  const { user } = showLogin();
  await login(user);
  await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' });
  expect(localStorage.getItem(draftKey(omar.email))).toBeNull();
  expect(localStorage.getItem(draftKey(sara.email))).toBe('{}');
});
