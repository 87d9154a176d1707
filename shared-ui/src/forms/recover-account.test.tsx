import { act, screen, waitFor, within } from '@testing-library/react';
import { CODE_ASKED, completeRecovery, getSiteConfig, type Role, recoverAccount } from '@uas/contract';
import { fakeServer, renderScreen } from '../test-kit';
import { SignInCard } from './sign-in-card';

const site = {
  supportEmail: '',
  uanPhone: '',
  registrationFee: '',
  receiptReview: '',
  bankHolidays: [],
  paymentAccounts: [],
};

beforeEach(() => fakeServer.provide(getSiteConfig, site));

function show(accountOf: Role = 'student') {
  return renderScreen(
    <SignInCard
      heading="STUDENT LOGIN"
      accountOf={accountOf}
      pending={false}
      failure={null}
      onSubmit={() => undefined}
    />,
  );
}

it('F-9.7 the way back in stands right under the login, before the ways elsewhere', () => {
  renderScreen(
    <SignInCard
      heading="STUDENT LOGIN"
      accountOf="student"
      pending={false}
      failure={null}
      onSubmit={() => undefined}
      switchTo={{ label: "Don't have an account? Register", onClick: () => undefined }}
      onLeave={() => undefined}
    />,
  );
  const ways = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(ways).toEqual([
    'Show',
    'Login',
    'Forgot your password?',
    "Don't have an account? Register",
    'Switch Role',
  ]);
});

type User = ReturnType<typeof show>['user'];

async function open(user: User, email = '') {
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
}

async function askForCode(user: User) {
  fakeServer.reply(recoverAccount, { message: CODE_ASKED });
  await open(user, ' sara@example.pk ');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(CODE_ASKED)).toBeVisible();
}

const digit = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 6` });

async function choose(user: User, password: string, repeated = password) {
  await user.type(screen.getByLabelText(/^New Password/), password);
  await user.type(screen.getByLabelText(/^Repeat New Password/), repeated);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

it('a portal of before, which does not say whose accounts it has, shows the login alone', () => {
  renderScreen(
    <SignInCard heading="STUDENT LOGIN" pending={false} failure={null} onSubmit={() => undefined} />,
  );
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).not.toBeInTheDocument();
});

it('F-9.2 asks for the e-mail, takes along what was typed already, and says the same to everybody', async () => {
  const { user } = show('institute');
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Please enter your e-mail address\./);
  expect(fakeServer.calls(recoverAccount)).toHaveLength(0);
  fakeServer.reply(recoverAccount, { message: CODE_ASKED });
  await user.type(screen.getByLabelText(/^Email/), 'nust@example.pk{Enter}');
  expect(await screen.findByText(CODE_ASKED)).toBeVisible();
  expect(fakeServer.calls(recoverAccount)[0]?.body).toEqual({ role: 'institute', email: 'nust@example.pk' });
});

it('F-9.5 says why no code is sent, and how long to wait', async () => {
  fakeServer.refuse(recoverAccount, 429, 'You have asked for several codes in a short time.');
  const { user } = show();
  await open(user, 'sara@example.pk');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('several codes');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
});

it('sends nothing before the code has six digits and the passwords are right', async () => {
  const { user } = show();
  await askForCode(user);
  expect(digit(1)).toHaveFocus();
  expect(digit(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(digit(1)).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('12x3');
  expect(digit(3)).toHaveValue('3');
  await choose(user, 'four', 'five');
  const group = screen.getByRole('group', { name: /^Code/ });
  expect(within(group).getByText('The code has six digits.')).toBeVisible();
  expect(screen.getByText('New password must be at least 5 characters.')).toBeVisible();
  expect(screen.getByText('Passwords do not match.')).toBeVisible();
  expect(fakeServer.calls(completeRecovery)).toHaveLength(0);
});

it('F-9.3 shows why a code does not work, keeps what was typed, and another one can be asked for', async () => {
  fakeServer.refuseWith(completeRecovery, 'code.too-many-wrong');
  const { user } = show();
  await askForCode(user);
  await user.click(digit(1));
  await user.paste('123 456');
  expect(digit(6)).toHaveValue('6');
  await choose(user, 'a new password');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many wrong codes. Please ask for a new one.',
  );
  expect(screen.getByLabelText(/^New Password/)).toHaveValue('a new password');
  await user.click(screen.getByRole('button', { name: 'Ask for another code' }));
  expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
});

it('F-9.7 sets the new password and is back at the login, which says so and knows the e-mail', async () => {
  fakeServer.reply(completeRecovery, {
    success: true,
    message: 'Your password was changed. Please log in with it.',
  });
  const { user } = show();
  await askForCode(user);
  await user.click(digit(1));
  await user.paste('۱۲۳۴۵۶');
  await choose(user, 'a new password');
  expect(await screen.findByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
  expect(screen.getByText('Your password was changed. Please log in with it.')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(fakeServer.calls(completeRecovery)[0]?.body).toEqual({
    role: 'student',
    email: 'sara@example.pk',
    code: '123456',
    newPassword: 'a new password',
  });
});

it('Back, and the button, lead to the login again', async () => {
  const { user, router } = show();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
  await open(user);
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
});

describe('by SMS', () => {
  it('F-9.2 the code of a student can come by SMS, offered to everybody alike before the e-mail is known', async () => {
    fakeServer.reply(getSiteConfig, { ...site, sendsSms: true });
    const { user } = show();
    await open(user);
    await user.click(await screen.findByRole('radio', { name: 'By SMS' }));
    await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
    fakeServer.reply(recoverAccount, { message: CODE_ASKED });
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText(CODE_ASKED)).toBeVisible();
    expect(screen.getByText(/^Six digits, from the SMS/)).toBeVisible();
    expect(fakeServer.calls(recoverAccount).map(({ body }) => body)).toEqual([
      { role: 'student', email: 'sara@example.pk', channel: 'sms' },
    ]);
  });

  it('F-9.2 is not offered where the site sends none', async () => {
    fakeServer.reply(getSiteConfig, { ...site, sendsSms: false });
    const { user } = show();
    await open(user);
    await waitFor(() => expect(fakeServer.calls(getSiteConfig)).toHaveLength(1));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
