import { render, screen, waitFor, within } from '@testing-library/react';
import {
  askAccountDeletion,
  completeVerification,
  type EmailState,
  endOtherSessions,
  endOwnSession,
  getAccountDeletion,
  getContact,
  getNotificationPreferences,
  getStudent,
  listOwnSessions,
  type OwnSession,
  prepareDataExport,
  type Role,
  renameOwnStaff,
  takeBackAccountDeletion,
  verifyContact,
} from '@uas/contract';
import { justRegistered } from '../forms';
import { UasProvider } from '../kit';
import { fakeServer, renderScreen, root, sara, sessionNow } from '../test-kit';
import { setViewport } from '../test-kit/viewport';
import { AccountButton, EmailMark, OwnEmailNotice } from '.';
import { LanguageSection } from './device-sections';
import { sectionsOf } from './my-account-sections';
import { putOff } from './own-email-notice';

function show({ role = 'student' as Role, at = '/' } = {}) {
  const { name, email } = role === 'admin' ? root : sara;
  const person = {
    role,
    name,
    email,
    changePassword: (onDone: () => void) => (
      <button type="button" onClick={onDone}>
        Change it
      </button>
    ),
  };
  return renderScreen(<AccountButton person={person} />, { as: { role, record: { name, email } }, at });
}

async function open(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: /^My account/ }));
  return within(await screen.findByRole('dialog', { name: 'My account' }));
}

it('opens with the name and the e-mail, whose change is led to where it is made', async () => {
  const { user, router } = show();
  const dialog = await open(user);
  expect(await dialog.findByRole('heading', { name: 'Name and e-mail' })).toBeVisible();
  expect(dialog.getByText('Sara Ahmed')).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Edit Profile' }));
  expect(router.state.location.search).toBe('?editing=open&role=student');
});

it('offers staff no profile that they do not have', async () => {
  const { user } = show({ role: 'admin' });
  const dialog = await open(user);
  expect(await dialog.findByText(root.email)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
});

it('has the part in the address, and Back and Close leave it', async () => {
  const { user, router } = show({ at: '/?my-account=password&role=student' });
  const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
  expect(await dialog.findByRole('heading', { name: 'Password' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

it('says that the password was changed, and gives an empty form again', async () => {
  const { user } = show({ at: '/?my-account=password&role=student' });
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
});

it('shows the one form of what is mailed', async () => {
  fakeServer.reply(getNotificationPreferences, {
    preferences: [
      { category: 'messages', channel: 'email', label: 'Messages', enabled: true, canSwitchOff: true },
    ],
  });
  const { user } = show();
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'Notifications' }));
  expect(await dialog.findByRole('checkbox', { name: /Messages/ })).toBeChecked();
});

it('lists the parts first on a phone, and leads back to the list', async () => {
  setViewport(360);
  const { user } = show();
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'Password' }));
  expect(await dialog.findByRole('heading', { name: 'Password' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to the list' }));
  expect(await dialog.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(dialog.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
});

describe('how somebody is reached', () => {
  const EMAIL = { address: 'sara@gmail.com', confirmedAt: null, undeliverableSince: null };
  const AT = '2026-11-24T10:00:00.000Z';
  const message = 'A code is on its way. It is valid for 15 minutes.';

  it('F-9.18 an e-mail is not confirmed until the code that was sent is typed', async () => {
    fakeServer.reply(getContact, { email: EMAIL, phone: null });
    fakeServer.reply(verifyContact, { success: true, message });
    fakeServer.reply(completeVerification, { success: true, message: 'Thank you. It is confirmed.' });
    const { user } = show({ at: '/?my-account=contact&role=student' });
    const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
    expect(await dialog.findByText('Not confirmed')).toBeVisible();
    expect(dialog.queryByText(/Mobile phone/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm the E-mail' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await dialog.findByRole('textbox', { name: 'Digit 1 of 6' });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('The code has six digits.')).toBeVisible();
    expect(fakeServer.calls(completeVerification)).toEqual([]);
    fakeServer.reply(getContact, { email: { ...EMAIL, confirmedAt: AT }, phone: null });
    await user.click(dialog.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.paste('123 456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Thank you. It is confirmed.')).toBeVisible();
    expect(await dialog.findByText('Confirmed')).toBeVisible();
    expect(dialog.queryByText('Not confirmed')).not.toBeInTheDocument();
    expect(fakeServer.calls(completeVerification).map(({ body }) => body)).toEqual([
      { channel: 'email', code: '123456' },
    ]);
  });

  it('F-9.18 a phone has a mark of its own, and mails that come back are said without the whole address', async () => {
    const phone = { address: '0300-1234567', confirmedAt: null };
    fakeServer.reply(getContact, {
      email: { ...EMAIL, confirmedAt: AT, undeliverableSince: AT },
      phone,
    });
    fakeServer.refuse(verifyContact, 429, 'Several codes were asked for in a short time.');
    const { user } = show({ at: '/?my-account=contact&role=student' });
    const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
    expect(
      await dialog.findByText('Our e-mails to s…@gmail.com come back. Please give us another address.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm the Phone' }));
    expect(await dialog.findByText(/Several codes were asked for/)).toBeVisible();
  });
});

describe('where somebody is signed in', () => {
  const HERE: OwnSession = {
    _id: 's1',
    browser: 'Chrome',
    system: 'Windows',
    network: 'this',
    createdAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
    isThis: true,
  };
  const PHONE: OwnSession = {
    ...HERE,
    _id: 's2',
    system: 'Android',
    network: 'another',
    isThis: false,
  };
  const OLD: OwnSession = { ...PHONE, _id: 's3', browser: '', system: '', network: 'unknown' };
  const at = '/?my-account=sessions&role=student';

  it('says why it could not be loaded', async () => {
    fakeServer.refuse(listOwnSessions, 500);
    show({ at });
    expect(await screen.findByText('Could not load where you are signed in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('names each device and where it is, and ends only that of the row', async () => {
    let sessions = [HERE, PHONE, OLD];
    fakeServer.reply(listOwnSessions, () => ({ sessions }));
    fakeServer.reply(endOwnSession, ({ body }) => {
      sessions = sessions.filter(({ _id }) => _id !== body.id);
      return { success: true as const, message: 'You are signed out there.' };
    });
    const { user } = show({ at });
    await screen.findByText('Chrome on Windows');
    const rows = screen.getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent);
    expect(texts.find((text) => text?.includes('Chrome on Windows'))).toMatch(
      /This device.*In the network you use now/,
    );
    expect(texts.find((text) => text?.includes('Chrome on Android'))).toContain('In another network');
    expect(texts.find((text) => text?.includes('A device that we cannot name'))).toContain(
      'We do not know where',
    );
    await user.click(screen.getByRole('button', { name: 'Sign out there Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.getByText('You are signed out there.')).toBeVisible();
    expect(fakeServer.calls(endOwnSession).map(({ body }) => body)).toEqual([{ id: 's2' }]);
  });

  it('asks before it signs out everywhere else', async () => {
    fakeServer.reply(listOwnSessions, { sessions: [HERE, PHONE] });
    fakeServer.reply(endOtherSessions, { success: true, message: 'You are signed out everywhere else.' });
    const { user } = show({ at });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    fakeServer.reply(listOwnSessions, { sessions: [HERE] });
    await user.click(await screen.findByRole('button', { name: 'Yes, Sign Out' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument(),
    );
  });
});

it('saves the name of staff, and keeps it in the session', async () => {
  fakeServer.reply(renameOwnStaff, ({ body }) => ({ admin: { ...root, name: String(body.name) } }));
  const { user } = show({ role: 'admin', at: '/?my-account=profile&role=admin' });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Aisha');
  await user.click(screen.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('Your name is saved.')).toBeVisible();
  expect(sessionNow().record).toMatchObject({ name: 'Aisha' });
});

it('downloads a copy as the browser downloads every file, and says why it cannot', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  fakeServer.refuse(prepareDataExport, 500);
  const { user } = show({ at: '/?my-account=copy&role=student' });
  await user.click(await screen.findByRole('button', { name: 'Download a Copy' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(clicked).toEqual([]);
  fakeServer.reply(prepareDataExport, { address: '/files/account/a1/my-account.zip' });
  await user.click(screen.getByRole('button', { name: 'Download a Copy' }));
  expect(await screen.findByText('Your copy is being downloaded.')).toBeVisible();
  expect(clicked).toEqual(['/files/account/a1/my-account.zip']);
  click.mockRestore();
});

describe('deleting the own account', () => {
  const at = '/?my-account=deletion&role=student';

  it('is no part of the account of staff', async () => {
    const { user } = show({ role: 'admin' });
    const dialog = await open(user);
    await dialog.findByRole('button', { name: 'Password' });
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  it('asks, says why it is refused, and keeps what was typed', async () => {
    fakeServer.reply(getAccountDeletion, { dueAt: null });
    fakeServer.refuse(askAccountDeletion, 400, 'This password is not correct.');
    const { user } = show({ at });
    await user.type(await screen.findByLabelText(/^Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }));
    expect(fakeServer.calls(askAccountDeletion)).toHaveLength(0);
    const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
    await user.click(question.getByRole('button', { name: 'Delete My Account' }));
    expect(await screen.findByText('This password is not correct.')).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('wrong');
  });

  it('says until when the account can be kept, and keeps it', async () => {
    fakeServer.reply(getAccountDeletion, { dueAt: '2026-12-01T09:00:00.000Z' });
    fakeServer.reply(takeBackAccountDeletion, { success: true, message: 'Your account stays.' });
    const { user } = show({ at });
    expect(await screen.findByText('Your account will be deleted on', { exact: false })).toBeVisible();
    fakeServer.reply(getAccountDeletion, { dueAt: null });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays.')).toBeVisible();
  });
});

it('offers languages where there is more than one', async () => {
  const { user, unmount } = show();
  expect((await open(user)).queryByRole('button', { name: 'Language' })).not.toBeInTheDocument();
  unmount();
  const { findByRole } = render(
    <UasProvider env="test" testLanguages>
      <LanguageSection />
    </UasProvider>,
  );
  const field = await findByRole('combobox', { name: 'Language' });
  expect(field).toHaveValue('en');
  const options = within(field).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value).filter(Boolean)).toEqual(['en', 'qps', 'qps-rtl']);
  expect(sectionsOf('institute').map(({ id }) => id)).toContain('language');
});

describe('the own e-mail', () => {
  const PERSON = { role: 'student', name: sara.name, email: sara.email, changePassword: () => null } as const;
  const LINE = 'Our e-mails to s…@example.pk come back. Please give us another address.';

  function show(state: EmailState | undefined, offers = false) {
    return renderScreen(
      <>
        <AccountButton person={PERSON} />
        <OwnEmailNotice email={sara.email} state={state} offers={offers} />
        <EmailMark email={sara.email} state={state} />
      </>,
      { as: { role: 'student', record: sara } },
    );
  }

  beforeEach(() => {
    fakeServer.reply(getContact, {
      email: { address: sara.email, confirmedAt: null, undeliverableSince: null },
      phone: null,
    });
  });

  afterEach(() => {
    putOff.email = '';
    justRegistered.email = '';
  });

  it('F-9.18 mails that come back are said on the page, with the way to where it is put right', async () => {
    const { user, router } = show('returned');
    expect(await screen.findByText(LINE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open My Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
    expect(await dialog.findByRole('heading', { name: 'How we reach you' })).toBeVisible();
    expect(router.state.location.search).toBe('?my-account=contact&role=student');
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(LINE)).toBeVisible();
  });

  it.each(['confirmed', 'not-confirmed', undefined] as const)(
    'F-9.18 says nothing on the page of an e-mail that is %s',
    async (state) => {
      show(state);
      expect(await screen.findByText(sara.email)).toBeVisible();
      expect(screen.queryByText(/come back/)).not.toBeInTheDocument();
      expect(screen.queryByText('Is your e-mail right?')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['confirmed', 'Confirmed'],
    ['not-confirmed', 'Not confirmed'],
    ['returned', 'Not confirmed'],
  ] as const)('F-9.18 the mark of an e-mail that is %s', async (state, mark) => {
    show(state);
    expect(await screen.findByText(mark)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Confirm the E-mail' })).toHaveLength(
      state === 'confirmed' ? 0 : 1,
    );
  });

  it('F-9.18 there is no mark while an older server says nothing', () => {
    show(undefined);
    expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument();
  });

  describe('another day', () => {
    const ask = async (user: ReturnType<typeof show>['user']) => {
      expect(await screen.findByText('Your e-mail is not confirmed yet')).toBeVisible();
      await user.click(screen.getAllByRole('button', { name: 'Confirm the E-mail' })[0] as HTMLElement);
    };

    it.each(['confirmed', undefined] as const)('says nothing of an e-mail that is %s', async (state) => {
      show(state, true);
      expect(await screen.findByText(sara.email)).toBeVisible();
      expect(screen.queryByText('Your e-mail is not confirmed yet')).not.toBeInTheDocument();
    });

    it('one press sends the code again; it says where it went, and what to do about a wrong address', async () => {
      fakeServer.reply(verifyContact, { success: true, message: 'A code is on its way.' });
      const { user } = show('not-confirmed', true);
      await ask(user);
      const form = within(await screen.findByRole('form', { name: 'Confirm the E-mail' }));
      expect(form.getByText(verifyContact.texts.done)).toBeVisible();
      expect(form.getByText(sara.email)).toBeVisible();
      expect(form.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
      expect(fakeServer.calls(verifyContact).map(({ body }) => body)).toEqual([{ channel: 'email' }]);
    });

    it('a code that was refused can be sent again, and the refusal of too many is read', async () => {
      fakeServer.reply(verifyContact, { success: true, message: 'A code is on its way.' });
      fakeServer.refuse(completeVerification, 400, 'This code is not valid any more.');
      const { user } = show('not-confirmed', true);
      await ask(user);
      await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
      await user.paste('123456');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('This code is not valid any more.')).toBeVisible();
      fakeServer.refuse(verifyContact, 429, 'You asked for too many codes.');
      await user.click(screen.getByRole('button', { name: 'Send Another Code' }));
      expect(await screen.findByText('You asked for too many codes.')).toBeVisible();
    });

    it('it can wait: Later puts the line away until the page is loaded again', async () => {
      const { user, unmount } = show('not-confirmed', true);
      await user.click(await screen.findByRole('button', { name: 'Later' }));
      expect(screen.queryByText('Your e-mail is not confirmed yet')).not.toBeInTheDocument();
      unmount();
      show('not-confirmed', true);
      expect(await screen.findByText('Not confirmed')).toBeVisible();
      expect(screen.queryByText('Your e-mail is not confirmed yet')).not.toBeInTheDocument();
    });
  });

  describe('right after the registration', () => {
    it('F-9.18 a code is offered, and confirms the e-mail without leaving the page', async () => {
      justRegistered.email = ` ${sara.email.toUpperCase()}`;
      fakeServer.reply(verifyContact, { success: true, message: 'A code is on its way.' });
      fakeServer.reply(completeVerification, { success: true, message: 'Thank you. It is confirmed.' });
      fakeServer.reply(getStudent, sara);
      const { user } = show('not-confirmed');
      const heading = await screen.findByRole('heading', { name: 'Is your e-mail right?' });
      await user.click(screen.getAllByRole('button', { name: 'Confirm the E-mail' })[0] as HTMLElement);
      await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
      await user.paste('123456');
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('Thank you. It is confirmed.')).toBeVisible();
      await waitFor(() => expect(heading).not.toBeInTheDocument());
      expect(fakeServer.calls(completeVerification).map(({ body }) => body)).toEqual([
        { channel: 'email', code: '123456' },
      ]);
    });

    it('F-9.18 it can wait: Later puts the offer away and it does not come again', async () => {
      justRegistered.email = sara.email;
      const { user, unmount } = show('not-confirmed');
      await user.click(await screen.findByRole('button', { name: 'Later' }));
      expect(screen.queryByText('Is your e-mail right?')).not.toBeInTheDocument();
      unmount();
      show('not-confirmed');
      expect(await screen.findByText('Not confirmed')).toBeVisible();
      expect(screen.queryByText('Is your e-mail right?')).not.toBeInTheDocument();
    });

    it('of somebody else nothing is offered', async () => {
      justRegistered.email = 'omar@example.pk';
      show('not-confirmed');
      expect(await screen.findByText('Not confirmed')).toBeVisible();
      expect(screen.queryByText('Is your e-mail right?')).not.toBeInTheDocument();
    });
  });
});
