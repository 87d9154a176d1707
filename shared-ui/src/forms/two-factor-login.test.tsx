import { act, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  askForPasskey,
  CODE_ASKED,
  completeRecovery,
  getSiteConfig,
  loginStudent,
  type PlainCode,
  type Role,
  recoverAccount,
} from '@uas/contract';
import { useState } from 'react';
import { useEndpointMutation } from '../query/use-endpoint-mutation';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { EMAIL_MISSING, PASSWORD_MISSING } from './login';
import { SignInCard } from './sign-in-card';

const PASSWORD = { email: 'sara@example.pk', password: 'secret' };

const onDone = jest.fn();

function Portal() {
  const login = useEndpointMutation(loginStudent, { onDone });
  return (
    <SignInCard
      accountOf="student"
      heading="STUDENT LOGIN"
      note={<p>Welcome.</p>}
      pending={login.isPending}
      failure={login.error}
      onSubmit={(credentials) => void login.mutate({ body: credentials })}
      switchTo={{ label: 'Register', onClick: () => undefined }}
      onLeave={() => undefined}
    />
  );
}

/** Types e-mail and password, which the server answers with what it needs beside them. */
async function logIn(needed: PlainCode) {
  fakeServer.refuseWith(loginStudent, needed);
  const rendered = renderScreen(<Portal />);
  await rendered.user.type(screen.getByLabelText(/^Email/), ' sara@example.pk');
  await rendered.user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(await screen.findByText(anySentenceOf(needed))).toBeVisible();
  return rendered;
}

const digit = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 6` });

const button = (name: string) => screen.getByRole('button', { name });

const sent = () => fakeServer.calls(loginStudent).map(({ body }) => body);

const letIn = () => fakeServer.reply(loginStudent, { token: 'tk', student: sara });

/** A browser with passkeys; it answers as told. */
function withPasskeys(answer: () => Promise<unknown>) {
  const get = jest.fn(answer);
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return get;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const ANSWER = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('sara'),
  },
  getClientExtensionResults: () => ({}),
};

const PASSKEY = {
  id: 'cGFzc2tleQ',
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
};

function offerPasskey() {
  fakeServer.reply(askForPasskey, {
    options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] },
  });
}

/** The login in a page that can be made anew, as by a reload: what the entry of the history holds is all that is left. */
function ReloadedPortal() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <Portal key={times} />
    </>
  );
}

describe('the second step of a login', () => {
  beforeEach(() => onDone.mockClear());

  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('F-9.14 a portal of before, which passes the sentence alone, shows it beside the password', () => {
    const said = anySentenceOf('second-step.needed');
    renderScreen(<SignInCard heading="LOGIN" pending={false} failure={said} onSubmit={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
  });

  it('F-9.14 a wrong code is refused beside the digits, which keep the focus and what was typed', async () => {
    const { user } = await logIn('second-step.needed');
    fakeServer.refuseWith(loginStudent, 'second-step.wrong');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.paste('123 456');
    await user.click(button('Login'));
    const group = await screen.findByRole('group', { name: /^Code/ });
    expect(await within(group).findByText(anySentenceOf('second-step.wrong'))).toBeVisible();
    await waitFor(() => expect(digit(1)).toHaveFocus());
    expect(digit(6)).toHaveValue('6');
    expect(sent().at(-1)).toEqual({ ...PASSWORD, code: '123456' });
    await user.paste('222222');
    await user.click(button('Login'));
    await waitFor(() => expect(sent().at(-1)).toEqual({ ...PASSWORD, code: '222222' }));
    await waitFor(() => expect(digit(1)).toHaveFocus());
  });

  it('F-9.14 the lock after wrong codes is said where the code is asked for', async () => {
    const { user } = await logIn('second-step.needed');
    fakeServer.refuse(loginStudent, 429, 'Too many failed attempts. Please wait 15 minutes.');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.paste('123456');
    await user.click(button('Login'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many failed attempts.');
    expect(digit(1)).toHaveValue('1');
  });

  it('F-9.14 sends no code without six digits, and no empty backup code', async () => {
    const { user } = await logIn('second-step.needed');
    await user.click(button('Login'));
    expect(
      within(screen.getByRole('group', { name: /^Code/ })).getByText(anySentenceOf('code.six-digits')),
    ).toBeVisible();
    await user.click(button('Use a backup code instead'));
    await user.click(button('Login'));
    expect(screen.getByLabelText(/^Backup code/)).toHaveAccessibleDescription(
      /Please type one of your backup codes\./,
    );
    expect(sent()).toHaveLength(1);
  });

  it('F-9.14 asks for the six digits once the password was right, and signs in with them', async () => {
    const { user } = await logIn('second-step.needed');
    expect(screen.getByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    await waitFor(() => expect(digit(1)).toHaveFocus());
    expect(digit(1)).toHaveAttribute('autocomplete', 'one-time-code');
    letIn();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([PASSWORD, { ...PASSWORD, code: '123456' }]);
  });

  it('F-9.14 takes a backup code instead, and a refusal of the digits is not said of it', async () => {
    const { user } = await logIn('second-step.needed');
    fakeServer.refuseWith(loginStudent, 'second-step.wrong');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText(anySentenceOf('second-step.wrong'))).toBeVisible();
    await user.click(button('Use a backup code instead'));
    expect(screen.queryByText(anySentenceOf('second-step.wrong'))).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Backup code/)).toHaveFocus();
    letIn();
    await user.keyboard(' abcd-2345 {Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent().at(-1)).toEqual({ ...PASSWORD, code: 'abcd-2345' });
  });

  it('F-9.14 Back, and the button, lead to the password, which is still there, and has no refusal', async () => {
    const { user, router } = await logIn('second-step.needed');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    await user.click(button('Back to the password'));
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(button('Register')).toBeVisible();
    await user.click(button('Login'));
    expect(await screen.findByRole('group', { name: /^Code/ })).toBeVisible();
    await act(async () => router.navigate(-1));
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('secret');
  });

  it('F-9.14 a passkey that was not used is said, and can be tried again or replaced', async () => {
    const get = withPasskeys(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    offerPasskey();
    const { user } = await logIn('second-step.passkey-needed');
    await waitFor(() => expect(button('Use a passkey')).toHaveFocus());
    await user.click(button('Use a passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used.');
    expect(sent()).toHaveLength(1);
    await user.click(button('Use a passkey'));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    await user.click(button('Use a backup code instead'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Use a passkey instead'));
    expect(button('Use a passkey')).toHaveFocus();
  });

  it('F-9.14 says why there is nothing to sign', async () => {
    withPasskeys(() => Promise.resolve(ANSWER));
    fakeServer.refuseWith(askForPasskey, 'passkey.needs-a-name');
    const { user } = await logIn('second-step.passkey-needed');
    await user.click(button('Use a passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent(anySentenceOf('passkey.needs-a-name'));
  });

  it('F-9.14 signs in with a passkey where either will do: once, however often it is pressed', async () => {
    const get = withPasskeys(() => Promise.resolve(ANSWER));
    offerPasskey();
    const { user } = await logIn('second-step.either-needed');
    expect(screen.getByRole('group', { name: /^Code/ })).toBeVisible();
    letIn();
    const release = fakeServer.hold(askForPasskey);
    await user.dblClick(button('Use a passkey'));
    release();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(fakeServer.calls(askForPasskey).map(({ body }) => body)).toEqual([
      { role: 'student', ...PASSWORD },
    ]);
    expect(get).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([PASSWORD, { ...PASSWORD, passkey: PASSKEY }]);
  });

  it('F-9.14 nobody is signed in by a passkey after going back to the password', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const get = withPasskeys(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    offerPasskey();
    const { user } = await logIn('second-step.passkey-needed');
    await user.click(button('Use a passkey'));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    await user.click(button('Back to the password'));
    expect(await screen.findByLabelText(/^Password/)).toHaveValue('secret');
    await act(async () => answer(ANSWER));
    expect(sent()).toHaveLength(1);
  });

  it('F-9.14 a browser without passkeys asks for a backup code at once', async () => {
    await logIn('second-step.passkey-needed');
    expect(screen.getByLabelText(/^Backup code/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  });

  it('F-9.14 after a reload the e-mail is there, and it says that the code comes after the password', async () => {
    fakeServer.refuseWith(loginStudent, 'second-step.needed');
    const { user } = renderScreen(<ReloadedPortal />);
    await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    await screen.findByText(anySentenceOf('second-step.needed'));
    await user.click(button('Reload'));
    expect(screen.getByText('Please enter your password once more. The code comes next.')).toBeVisible();
    expect(screen.queryByText('Welcome.')).toBeNull();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    await user.keyboard('secret{Enter}');
    await waitFor(() => expect(digit(1)).toHaveFocus());
    expect(screen.queryByText(/once more/)).toBeNull();
  });
});

describe('the card of a login', () => {
  function show(change: Partial<Parameters<typeof SignInCard>[0]> = {}) {
    const onSubmit = jest.fn();
    const rendered = renderScreen(
      <SignInCard heading="STUDENT LOGIN" pending={false} failure={null} onSubmit={onSubmit} {...change} />,
    );
    return { ...rendered, onSubmit };
  }

  it('S-5.3 sends nothing without e-mail and password, and says what is missing', async () => {
    const { user, onSubmit } = show();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText(EMAIL_MISSING)).toBeInTheDocument();
    expect(screen.getByText(PASSWORD_MISSING)).toBeInTheDocument();
  });

  it('sends the e-mail without stray spaces and the password exactly as typed', async () => {
    const { user, onSubmit } = show();
    await user.type(screen.getByLabelText(/^Email/), '  sara@example.pk ');
    await user.type(screen.getByLabelText(/^Password/), ' with space ');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ email: 'sara@example.pk', password: ' with space ' });
  });

  it('ignores Login while it is on its way', async () => {
    const { user, onSubmit } = show({ pending: true });
    await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('S-8.3 shows why it did not work as an alert', () => {
    show({ failure: 'Invalid email or password. Try again!' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password. Try again!');
  });
});

describe('a forgotten password', () => {
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
    expect(fakeServer.calls(recoverAccount)[0]?.body).toEqual({
      role: 'institute',
      email: 'nust@example.pk',
    });
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

  it('after the new password is set the login says no more why the old one was refused', async () => {
    fakeServer.refuseWith(loginStudent, 'session.wrong-password');
    const wrong = anySentenceOf('session.wrong-password');
    const { user } = renderScreen(<Portal />);
    await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
    await user.type(screen.getByLabelText(/^Password/), 'forgotten{Enter}');
    expect(await screen.findByText(wrong)).toBeVisible();
    fakeServer.reply(recoverAccount, { message: CODE_ASKED });
    fakeServer.reply(completeRecovery, { success: true, message: 'Your password was changed.' });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.paste('123456');
    await choose(user, 'a new password');
    expect(await screen.findByText('Your password was changed.')).toBeVisible();
    expect(screen.queryByText(wrong)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Password/), 'wrong again{Enter}');
    expect(await screen.findByText(wrong)).toBeVisible();
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
});
