import { screen, waitFor, within } from '@testing-library/react';
import { completeVerification, type EmailState, getContact, getStudent, verifyContact } from '@uas/contract';
import { justRegistered } from '../forms';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { AccountButton, EmailMark, OwnEmailNotice } from '.';
import { putOff } from './own-email-notice';

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
