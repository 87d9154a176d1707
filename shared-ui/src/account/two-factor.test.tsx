import { screen, waitFor, within } from '@testing-library/react';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  makeRecoveryCodes,
  removePasskey,
  switchOffTwoFactor,
  type TwoFactor,
} from '@uas/contract';
import { fakeServer, nust, renderScreen, sara } from '../test-kit';
import { AccountButton } from '.';

const startRegistration = jest.fn();
const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...given: unknown[]) => startRegistration(...given),
  startAuthentication: (...given: unknown[]) => startAuthentication(...given),
}));

const OFF: TwoFactor = {
  isOn: false,
  isRequired: false,
  appSince: null,
  spareCodesLeft: 0,
  passkeys: [],
  canUsePasskeys: true,
};
const ON: TwoFactor = { ...OFF, isOn: true, appSince: '2026-11-20T09:00:00.000Z', spareCodesLeft: 10 };
const PHONE = { id: 'k1', name: 'My phone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null };
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbb${index}`);
const KEY = 'JBSWY3DPEHPK3PXP';

beforeEach(() => {
  startRegistration.mockReset();
  startAuthentication.mockReset();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

type SignedIn = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['as']>;

async function show(first: TwoFactor, as: SignedIn = { role: 'student', record: sara }) {
  const server = { state: first };
  fakeServer.reply(getTwoFactor, () => server.state);
  const { name, email } = sara;
  const person = { role: as.role, name, email, changePassword: () => null };
  const { user } = renderScreen(<AccountButton person={person} />, {
    as,
    at: `/?my-account=second-step&role=${as.role}`,
  });
  await screen.findByRole('heading', { name: 'Second step' });
  return { user, server };
}

const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const password = () => screen.findByLabelText(/^Password/, { selector: 'input' });

it('F-9.12 says why the second step could not be loaded, and tries again', async () => {
  fakeServer.refuse(getTwoFactor, 500);
  const { name, email } = sara;
  const person = { role: 'student' as const, name, email, changePassword: () => null };
  const { user } = renderScreen(<AccountButton person={person} />, {
    as: { role: 'student', record: { name, email } },
    at: '/?my-account=second-step&role=student',
  });
  expect(await screen.findByText('Could not load the second step.')).toBeVisible();
  fakeServer.reply(getTwoFactor, OFF);
  await press(user, 'Retry');
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

it('F-9.12 F-9.15 sets up an app with the password, the key and six digits, and shows the backup codes once', async () => {
  const { user, server } = await show(OFF);
  fakeServer.refuseWith(beginTwoFactor, 'second-step.wrong-password');
  fakeServer.refuseWith(confirmTwoFactor, 'second-step.wrong-code');
  await press(user, 'Set up an authenticator app');
  await press(user, 'Continue');
  expect(await screen.findByText('Please enter your password.')).toBeVisible();
  await user.type(await password(), 'demo-pass-1');
  await press(user, 'Continue');
  expect(await screen.findByText('The password is not correct.')).toBeVisible();

  fakeServer.reply(beginTwoFactor, { secret: KEY, uri: `otpauth://totp/x?secret=${KEY}` });
  await press(user, 'Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code for your authenticator app' })).toBeVisible();
  await press(user, 'Switch On');
  expect(await screen.findByText('The code has six digits.')).toBeVisible();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('123 456');
  await press(user, 'Switch On');
  expect(
    await screen.findByText(
      'This code is not correct. Please type the newest six digits from your authenticator app.',
    ),
  ).toBeVisible();

  server.state = ON;
  fakeServer.reply(confirmTwoFactor, { spareCodes: CODES });
  await press(user, 'Switch On');
  const codes = within(await screen.findByRole('region', { name: 'Backup codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  expect(fakeServer.calls(confirmTwoFactor).at(-1)?.body).toEqual({ code: '123456' });
  await press(user, 'I Have Kept Them');
  expect(await screen.findByText('10 backup codes are left.')).toBeVisible();
  expect(screen.queryByText(CODES[0] as string)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch off the second step' })).toBeVisible();
});

it('F-9.15 asks before the backup codes are closed, and copies and saves them', async () => {
  const { user } = await show(ON);
  fakeServer.reply(makeRecoveryCodes, { spareCodes: CODES });
  await press(user, 'Make New Spare Codes');
  await user.type(await password(), 'demo-pass-1');
  await press(user, 'Make New Spare Codes');
  expect(
    await screen.findByText('Please enter the six digits from your authenticator app, or a backup code.'),
  ).toBeVisible();
  expect(fakeServer.calls(makeRecoveryCodes)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await press(user, 'Make New Spare Codes');
  await press(user, 'Copy');
  expect(fakeServer.calls(makeRecoveryCodes)[0]?.body).toEqual({ password: 'demo-pass-1', code: '123456' });
  expect(await screen.findByRole('button', { name: 'Copied.' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    CODES.map((code, index) => `${index + 1}. ${code}`).join('\n'),
  );
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText('Have you kept your backup codes?')).toBeVisible();
  expect(screen.getByText(CODES[0] as string)).toBeInTheDocument();
});

it('F-9.15 asks before another part of the account, or Logout, takes the backup codes or what is typed', async () => {
  const { user } = await show(ON);
  await press(user, 'Make New Spare Codes');
  await user.type(await password(), 'demo-pass-1');
  await press(user, 'Notifications');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await press(user, 'Keep editing');
  expect(await password()).toHaveValue('demo-pass-1');

  fakeServer.reply(makeRecoveryCodes, { spareCodes: CODES });
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await press(user, 'Make New Spare Codes');
  expect(await screen.findByRole('region', { name: 'Backup codes' })).toBeVisible();
  for (const way of ['Password', 'Logout']) {
    await press(user, way);
    expect(await screen.findByText('Have you kept your backup codes?')).toBeVisible();
    await press(user, 'Back to the Codes');
    await waitFor(() =>
      expect(screen.queryByText('Have you kept your backup codes?')).not.toBeInTheDocument(),
    );
    expect(screen.getByText(CODES[0] as string)).toBeVisible();
  }
  await press(user, 'Password');
  await press(user, 'Close the Codes');
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible();
  expect(screen.queryByText(CODES[0] as string)).not.toBeInTheDocument();
});

it('F-9.15 warns when three backup codes or fewer are left', async () => {
  await show({ ...ON, spareCodesLeft: 3 });
  expect(await screen.findByText('Please make new ones before you run out.')).toBeVisible();
});

it('F-9.16 switches off only with the password, a code and a yes, and shows a refusal beside the form', async () => {
  const { user, server } = await show(ON);
  fakeServer.refuseWith(switchOffTwoFactor, 'second-step.wrong');
  await press(user, 'Switch off the second step');
  await press(user, 'Switch Off');
  expect(await screen.findByText('Please enter your password.')).toBeVisible();
  expect(screen.getByText('The code has six digits.')).toBeVisible();
  await user.type(await password(), 'demo-pass-1');
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  const sure = async () => {
    await press(user, 'Switch Off');
    const question = (
      await screen.findByText('Are you sure you want to switch off the second step?')
    ).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(question).getByRole('button', { name: 'Switch Off' }));
  };
  await sure();
  expect(await screen.findByText('This code is not correct, or it was used before.')).toBeVisible();
  server.state = OFF;
  fakeServer.reply(switchOffTwoFactor, { success: true, message: 'The second step is off.' });
  await sure();
  expect(await screen.findByText('The second step is off.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(fakeServer.calls(switchOffTwoFactor).at(-1)?.body).toEqual({
    password: 'demo-pass-1',
    code: '123456',
  });
});

it('F-9.16 offers no way to switch off what must stay, and says first of all what is missing', async () => {
  const { server, user } = await show({ ...OFF, isRequired: true });
  expect(await screen.findByText('Please set up the second step first.')).toBeVisible();
  server.state = { ...ON, isRequired: true };
  fakeServer.reply(beginTwoFactor, { secret: KEY, uri: 'otpauth://totp/x' });
  fakeServer.reply(confirmTwoFactor, { spareCodes: [] });
  await press(user, 'Set up an authenticator app');
  await user.type(await password(), 'demo-pass-1');
  await press(user, 'Continue');
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('123456');
  await press(user, 'Switch On');
  expect(await screen.findByText('Your work needs a second step, so it stays on.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch off the second step' })).not.toBeInTheDocument();
});

it('F-9.12 offers no passkeys where the address or the browser cannot have them', async () => {
  await show({ ...OFF, canUsePasskeys: false });
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

describe('F-9.12 a passkey', () => {
  const begin = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await press(user, 'Add a passkey');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'My phone');
    await user.type(await password(), 'demo-pass-1');
    await press(user, 'Make Passkey');
  };

  it('is added with a name and the password, and nothing goes to the server that it does not take', async () => {
    const { user, server } = await show(OFF);
    fakeServer.reply(beginPasskey, { options: { challenge: 'c' } });
    const response = { clientDataJSON: 'Yw', attestationObject: 'YQ', transports: ['internal'] };
    startRegistration.mockResolvedValue({
      id: 'k1',
      rawId: 'k1',
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, publicKey: 'cA' },
    });
    server.state = { ...OFF, isOn: true, spareCodesLeft: 10, passkeys: [PHONE] };
    fakeServer.reply(addPasskey, { spareCodes: CODES });
    await begin(user);
    expect(await screen.findByRole('region', { name: 'Backup codes' })).toBeVisible();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(fakeServer.calls(addPasskey).map(({ body }) => body)).toEqual([
      { name: 'My phone', passkey: { id: 'k1', response } },
    ]);
    await press(user, 'I Have Kept Them');
    expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeVisible();
    expect(screen.getByText('Not used yet')).toBeVisible();
  });

  it('that is not made says so, and that one is there already, and can be tried again', async () => {
    const { user } = await show(OFF);
    fakeServer.reply(beginPasskey, { options: {} });
    startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await begin(user);
    expect(await screen.findByText('The passkey was not made. Please try again.')).toBeVisible();
    startRegistration.mockRejectedValue(Object.assign(new Error('twice'), { name: 'InvalidStateError' }));
    await press(user, 'Make Passkey');
    expect(await screen.findByText('This device has a passkey of yours already.')).toBeVisible();
    expect(fakeServer.calls(addPasskey)).toEqual([]);
  });

  it('is removed with the password, and a refusal stands beside the form', async () => {
    const { user, server } = await show({ ...ON, passkeys: [PHONE] });
    fakeServer.refuseWith(removePasskey, 'second-step.wrong-password');
    await press(user, 'Remove My phone');
    await user.type(await password(), 'demo-pass-1');
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
    await press(user, 'Remove');
    expect(await screen.findByText('The password is not correct.')).toBeVisible();
    server.state = ON;
    fakeServer.reply(removePasskey, { success: true });
    await press(user, 'Remove');
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove My phone' })).not.toBeInTheDocument(),
    );
    expect(fakeServer.calls(removePasskey).at(-1)?.body).toEqual({
      id: 'k1',
      password: 'demo-pass-1',
      code: '123456',
    });
  });
});

describe('F-9.12 the own passkey proves a change in the place of a code', () => {
  const WITH_PASSKEY: TwoFactor = { ...ON, appSince: null, passkeys: [PHONE] };
  const response = { clientDataJSON: 'Yw', authenticatorData: 'YQ', signature: 'cw' };
  const answers = () => {
    fakeServer.reply(askForPasskey, { options: { challenge: 'c' } });
    startAuthentication.mockResolvedValue({ id: 'k1', rawId: 'k1', type: 'public-key', response });
  };
  const proof = { password: 'demo-pass-1', passkey: { id: 'k1', response } };

  it('is not offered where there is none', async () => {
    const { user } = await show(ON);
    await press(user, 'Make New Spare Codes');
    await password();
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).not.toBeInTheDocument();
  });

  it('is not offered in a browser that has none', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const { user } = await show(WITH_PASSKEY);
    await press(user, 'Make New Spare Codes');
    await password();
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).not.toBeInTheDocument();
  });

  it('takes the password, and new backup codes are made', async () => {
    const { user } = await show(WITH_PASSKEY);
    answers();
    fakeServer.reply(makeRecoveryCodes, { spareCodes: CODES });
    await press(user, 'Make New Spare Codes');
    await press(user, 'Use your passkey');
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    expect(fakeServer.calls(askForPasskey)).toEqual([]);
    await user.type(await password(), 'demo-pass-1');
    await press(user, 'Use your passkey');
    expect(await screen.findByRole('region', { name: 'Backup codes' })).toBeVisible();
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(fakeServer.calls(askForPasskey)[0]?.body).toEqual({
      role: 'student',
      email: sara.email,
      password: 'demo-pass-1',
    });
    expect(fakeServer.calls(makeRecoveryCodes).map(({ body }) => body)).toEqual([proof]);
  });

  it('of a member of a university proves the own password, not that of the main account', async () => {
    const member = {
      name: 'Aisha Khan',
      email: 'aisha@nust.example',
      rights: [],
      mainAccount: 'Bilal Ahmed',
    };
    const { user } = await show(WITH_PASSKEY, { role: 'institute', record: { ...nust, member } });
    answers();
    fakeServer.reply(makeRecoveryCodes, { spareCodes: CODES });
    await press(user, 'Make New Spare Codes');
    await user.type(await password(), 'demo-pass-1');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue(member.email);
    await press(user, 'Use your passkey');
    expect(await screen.findByRole('region', { name: 'Backup codes' })).toBeVisible();
    expect(fakeServer.calls(askForPasskey)[0]?.body).toMatchObject({
      role: 'institute',
      email: member.email,
    });
  });

  it('that is not used says so, and a code still does', async () => {
    const { user } = await show({ ...WITH_PASSKEY, passkeys: [PHONE, { ...PHONE, id: 'k2', name: 'Key' }] });
    answers();
    startAuthentication.mockRejectedValue(new Error('no'));
    fakeServer.reply(removePasskey, { success: true });
    await press(user, 'Remove Key');
    await user.type(await password(), 'demo-pass-1');
    await press(user, 'Use your passkey');
    expect(
      await screen.findByText('The passkey was not used. Please try again, or use a backup code.'),
    ).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'aaaa-bbbb');
    await press(user, 'Remove');
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    expect(fakeServer.calls(removePasskey).map(({ body }) => body)).toEqual([
      { id: 'k2', password: 'demo-pass-1', code: 'aaaa-bbbb' },
    ]);
  });

  it('lets another passkey be added', async () => {
    const { user } = await show(WITH_PASSKEY);
    answers();
    fakeServer.reply(beginPasskey, { options: {} });
    startRegistration.mockRejectedValue(new Error('no'));
    await press(user, 'Add a passkey');
    await press(user, 'Use your passkey');
    expect(await screen.findByText('Please give the passkey a name.')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Key');
    await user.type(await password(), 'demo-pass-1');
    await press(user, 'Use your passkey');
    expect(await screen.findByText('The passkey was not made. Please try again.')).toBeVisible();
    expect(fakeServer.calls(beginPasskey).map(({ body }) => body)).toEqual([proof]);
  });

  it('F-9.16 switches the second step off after the question', async () => {
    const { user, server } = await show(WITH_PASSKEY);
    answers();
    fakeServer.reply(switchOffTwoFactor, { success: true, message: 'The second step is off.' });
    await press(user, 'Switch off the second step');
    await user.type(await password(), 'demo-pass-1');
    await press(user, 'Use your passkey');
    const question = (
      await screen.findByText('Are you sure you want to switch off the second step?')
    ).closest('[role="dialog"]') as HTMLElement;
    server.state = OFF;
    await user.click(within(question).getByRole('button', { name: 'Switch Off' }));
    expect(await screen.findByText('The second step is off.')).toBeVisible();
    expect(fakeServer.calls(switchOffTwoFactor).map(({ body }) => body)).toEqual([proof]);
  });
});
