import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelMessages,
  EMAIL_NOT_SET_UP,
  getOutboxMessage,
  holdMessages,
  listConversations,
  listOutbox,
  NOTHING_TO_SEND,
  type OutboxMessage,
  releaseMessages,
  retryMessages,
  type StaffMember,
} from '@uas/contract';
import { aishaWith, fakeServer, root, sara, setViewport } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const WAITING: OutboxMessage = {
  _id: 'm_waiting',
  role: 'student',
  name: 'Sara Ahmed',
  email: sara.email,
  channel: 'email',
  state: 'queued',
  kinds: ['application-approved', 'application-rejected', 'application-approved'],
  kindNames: ['Application approved', 'Application not selected', 'Application approved'],
  subject: '',
  attempts: 0,
  error: '',
  undeliverable: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-20T09:02:00.000Z',
  sentAt: null,
};
const FAILED: OutboxMessage = {
  ...WAITING,
  _id: 'm_failed',
  name: 'Omar Farooq',
  email: 'omar@uas.example',
  state: 'failed',
  kinds: ['payment-confirmed'],
  kindNames: ['Payment confirmed'],
  attempts: 1,
  error: '550 No such mailbox here',
  undeliverable: true,
};
const SENT: OutboxMessage = {
  ...WAITING,
  _id: 'm_sent',
  name: 'Bina Shah',
  email: 'bina@uas.example',
  state: 'sent',
  kinds: ['payment-confirmed'],
  kindNames: ['Payment confirmed'],
  subject: 'Your payment is confirmed',
  attempts: 1,
  sentAt: '2026-11-20T09:02:05.000Z',
};
const ALL = [WAITING, FAILED, SENT];
const AT = '/?tab=messages&messages=outbox&role=admin';

function answerList(messages: readonly OutboxMessage[], emailIsSetUp = true) {
  fakeServer.reply(listOutbox, { messages: [...messages], emailIsSetUp, ...onlyPage(messages.length) });
}

async function showOutbox(messages: readonly OutboxMessage[] = ALL, as: StaffMember = root) {
  answerList(messages);
  const opened = await showDashboard({ as, at: AT });
  if (messages[0]) await screen.findByText(messages[0].email);
  return opened;
}

const inTable = (name: RegExp) => within(screen.getByRole('table')).getByRole('button', { name });

describe('who sees the outbox', () => {
  it('nobody without the right to message, not even by a link', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ as: aishaWith('viewQueries'), tab: 'Messages', at: AT });
    expect(await screen.findByText(/The link leads to a part of this page/)).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Outbox' })).not.toBeInTheDocument();
    expect(fakeServer.calls(listOutbox)).toEqual([]);
  });

  it.each(['messagesStudents', 'messagesInstitutes'] as const)('staff with %s, by the tab', async (right) => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    answerList([WAITING]);
    const { user, search } = await showDashboard({ as: aishaWith(right) });
    await user.click(await screen.findByRole('tab', { name: 'Outbox' }));
    expect(await screen.findByText(sara.email)).toBeVisible();
    expect(search()).toContain('messages=outbox');
    expect(screen.queryByRole('button', { name: 'Message a student' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Threads' }));
    expect(await screen.findByText('No messages yet.')).toBeVisible();
  });
});

describe('the list of the outbox', () => {
  it('says when it could not be loaded; Retry asks again', async () => {
    fakeServer.unreachable(listOutbox);
    const { user } = await showDashboard({ at: AT });
    expect(await screen.findByText('Could not load the outbox.')).toBeVisible();
    answerList([WAITING]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(sara.email)).toBeVisible();
  });

  it('says when nothing is waiting, and when nothing matches the filter', async () => {
    answerList([], false);
    const { user, search } = await showDashboard({ at: AT });
    expect(await screen.findByText(NOTHING_TO_SEND)).toBeVisible();
    expect(screen.getByText(EMAIL_NOT_SET_UP)).toBeVisible();
    await user.type(screen.getByLabelText('Search the outbox'), 'sara@');
    await user.selectOptions(screen.getByLabelText('State'), 'Failed');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('No messages match this filter.')).toBeVisible();
    expect(fakeServer.calls(listOutbox).at(-1)?.query).toMatchObject({ search: 'sara@', state: 'failed' });
    expect(search()).toContain('outbox.state=failed');
    expect(search()).not.toContain('sara');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(NOTHING_TO_SEND)).toBeVisible();
  });

  it('says what each message tells, where it stands, why, and what can be done', async () => {
    await showOutbox();
    expect(screen.queryByText(EMAIL_NOT_SET_UP)).not.toBeInTheDocument();
    const [, waiting, failed, sent] = screen.getAllByRole('row');
    const waits = within(waiting as HTMLElement);
    expect(waits.getByText('Application approved (2) and Application not selected')).toBeVisible();
    expect(waiting).toHaveTextContent('WaitingDue 20 Nov 2026, 14:02');
    expect(waits.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sara Ahmed',
      'Send now',
      'Hold',
      'Cancel',
    ]);
    const fails = within(failed as HTMLElement);
    expect(fails.getByText('The mail server does not accept this address.')).toBeVisible();
    expect(fails.queryByText(FAILED.error)).not.toBeInTheDocument();
    expect(fails.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Omar Farooq',
      'Try again',
      'Cancel',
    ]);
    const went = within(sent as HTMLElement);
    expect(went.getByText(SENT.subject)).toBeVisible();
    expect(went.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bina Shah']);
    expect(went.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('explains why each message did not go out', async () => {
    const explained = [
      [{ undeliverable: false }, 'The mail server refused the message for good.'],
      [{ undeliverable: false, attempts: 6 }, 'The mail server did not take it after 6 attempts.'],
      [{ state: 'queued' }, 'The mail server did not take it yet. It is tried again.'],
      [{ state: 'cancelled', error: 'There was nothing left to tell.' }, 'There was nothing left to tell.'],
      [
        { channel: 'sms', undeliverable: false, attempts: 6 },
        'The SMS service did not take it after 6 attempts.',
      ],
      [{ channel: 'sms', state: 'queued' }, 'The SMS service did not take it yet. It is tried again.'],
      [{ state: 'parked', error: '' }, 'Parked'],
    ] as const;
    await showOutbox(
      explained.map(
        ([change], at) =>
          ({ ...FAILED, ...change, _id: `m_${at}`, email: `omar.${at}@uas.example` }) as OutboxMessage,
      ),
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(explained.length);
    for (const [at, [, reason]] of explained.entries())
      expect(within(rows[at] as HTMLElement).getByText(reason)).toBeVisible();
  });

  it('F-7.14 tells an SMS from a mail and when one beyond the limit of a day is sent; calls what a message tells as the server does, and makes it readable where it does not say', async () => {
    const sms = {
      ...FAILED,
      _id: 'm_sms',
      error: '',
      channel: 'sms',
      state: 'held',
      kinds: ['application-approved'],
      kindNames: ['Application approved'],
    };
    const of = (_id: string, change: Partial<OutboxMessage>) => ({
      ...{ ...WAITING, _id, name: _id, email: `${_id}@uas.example` },
      ...change,
    });
    await showOutbox([
      of('new', { kinds: ['fee-refunded'], kindNames: ['Registration fee given back'] }),
      of('older', { kinds: ['payment-confirmed', 'fee-refunded'], kindNames: undefined }),
      of('tried', { state: 'held', attempts: 1, error: FAILED.error }),
      { ...sms, heldUntil: '2026-11-20T19:00:00.000Z' } as OutboxMessage,
    ]);
    expect(screen.getByText('Registration fee given back')).toBeVisible();
    expect(screen.getByText('Payment confirmed and Fee refunded')).toBeVisible();
    // Nothing of another attempt while staff hold a message that was tried.
    expect(screen.getByText('tried@uas.example').closest('tr')).not.toHaveTextContent('tried again');
    expect(screen.getByText('SMS: Application approved')).toBeVisible();
    expect(screen.getByText(/had as many SMS as a day allows/)).toHaveTextContent('21 Nov 2026, 00:00');
    expect(inTable(/^Send now: SMS: Application approved, to Omar Farooq$/)).toBeVisible();
  });

  it('is made of cards on a phone', async () => {
    setViewport(360);
    await showOutbox();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Hold: .*Sara Ahmed$/ })).toBeVisible();
  });
});

describe('an action for one message', () => {
  it('says why it failed and leaves the message as it was', async () => {
    fakeServer.refuseWith(holdMessages, 'outbox.not-found');
    const { user } = await showOutbox();
    const asked = fakeServer.calls(listOutbox).length;
    await user.click(inTable(/^Hold: .*Sara Ahmed$/));
    expect(await screen.findByText('This message is not in the outbox any more.')).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(listOutbox).length).toBe(asked + 1));
    expect(inTable(/^Hold: .*Sara Ahmed$/)).toBeEnabled();
  });

  it('names a message that was sent meanwhile', async () => {
    fakeServer.reply(releaseMessages, { done: [], leftOut: [{ id: WAITING._id, state: 'sent' }] });
    const { user } = await showOutbox();
    await user.click(inTable(/^Send now: .*Sara Ahmed$/));
    const dialog = await screen.findByRole('dialog', { name: '1 message was left out' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(/Sara Ahmed.*It was sent already\./);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cancels only after the question', async () => {
    fakeServer.reply(cancelMessages, { done: [WAITING._id], leftOut: [] });
    const { user } = await showOutbox();
    await user.click(inTable(/^Cancel: .*Sara Ahmed$/));
    const question = await screen.findByRole('dialog', { name: 'Cancel 1 message?' });
    expect(within(question).getByText(/This cannot be undone/)).toBeVisible();
    expect(within(question).getByText(/^Application approved .*, to Sara Ahmed$/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(fakeServer.calls(cancelMessages)).toEqual([]);
    await user.click(inTable(/^Cancel: .*Sara Ahmed$/));
    answerList([{ ...WAITING, state: 'cancelled' }]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the message' }));
    expect(await screen.findByText('1 message is cancelled.')).toBeVisible();
    expect(fakeServer.calls(cancelMessages).map(({ body }) => body)).toEqual([{ ids: [WAITING._id] }]);
    expect(await within(screen.getByRole('table')).findByText('Cancelled')).toBeVisible();
  });

  it('is done at once: Send now, Hold, Try again', async () => {
    const { user } = await showOutbox();
    for (const [label, endpoint, message, said] of [
      ['Send now', releaseMessages, WAITING, '1 message is sent now.'],
      ['Hold', holdMessages, WAITING, '1 message is held.'],
      ['Try again', retryMessages, FAILED, '1 message is tried again now.'],
    ] as const) {
      fakeServer.reply(endpoint, { done: [message._id], leftOut: [] });
      await user.click(inTable(new RegExp(`^${label}: .*${message.name}$`)));
      expect(await screen.findByText(said)).toBeVisible();
      expect(fakeServer.calls(endpoint).map(({ body }) => body)).toEqual([{ ids: [message._id] }]);
    }
  });
});

describe('an action for several messages', () => {
  const bar = () => screen.getByRole('region', { name: 'Selected rows' });

  it('is offered for those for which it is possible, in one call; what was left out stays selected and is named', async () => {
    const other = { ...WAITING, _id: 'm_other', name: 'Ali Raza', email: 'ali@uas.example' };
    const { user } = await showOutbox([...ALL, other]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(
      within(bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Clear', 'Send 2 now', 'Try 1 again', 'Hold 2', 'Cancel 3']);
    fakeServer.reply(holdMessages, { done: [other._id], leftOut: [{ id: WAITING._id, state: 'sending' }] });
    answerList([WAITING, FAILED, SENT, { ...other, state: 'held' }]);
    await user.click(within(bar()).getByRole('button', { name: 'Hold 2' }));
    const dialog = await screen.findByRole('dialog', { name: '1 message was left out' });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('It is being sent at this moment.');
    expect(fakeServer.calls(holdMessages).map(({ body }) => body)).toEqual([
      { ids: [WAITING._id, other._id] },
    ]);
    expect(within(bar()).getByRole('button', { name: 'Hold 1', hidden: true })).toBeInTheDocument();
  });

  it('goes in calls of a hundred, and stops at the first that fails', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...WAITING, _id: `m_${index}` }));
    answerList(many);
    const { user } = await showDashboard({ at: AT });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    fakeServer.reply(holdMessages, ({ body }) => {
      const { ids } = body as { ids: string[] };
      if (ids.length === 100) fakeServer.unreachable(holdMessages);
      return { done: ids, leftOut: [] };
    });
    await user.click(within(bar()).getByRole('button', { name: 'Hold 150' }));
    expect(await screen.findByText('100 messages are held.')).toBeVisible();
    expect(within(bar()).getByRole('button', { name: 'Hold 50' })).toBeVisible();
  });
});

describe('one message', () => {
  const CONTENT = { subject: 'Your payment is confirmed', text: 'Dear Sara,\n\nPaid.', html: '' };

  it('says when it could not be loaded, what the mail server answered, and that what was sent is no longer kept', async () => {
    fakeServer.unreachable(getOutboxMessage);
    const { user } = await showOutbox();
    const close = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await user.click(inTable(/^Read: .*Sara Ahmed$/));
    let dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
    expect(await dialog.findByText('Could not load the message.')).toBeVisible();
    fakeServer.reply(getOutboxMessage, { message: WAITING, content: null });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There is nothing left to tell/)).toBeVisible();
    await close();
    fakeServer.reply(getOutboxMessage, { message: FAILED, content: CONTENT });
    await user.click(inTable(/^Read: .*Omar Farooq$/));
    dialog = within(await screen.findByRole('dialog', { name: 'Message to Omar Farooq' }));
    expect(dialog.getByText(FAILED.error)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await close();
    fakeServer.reply(getOutboxMessage, { message: SENT, content: null });
    await user.click(inTable(/^Read: .*Bina Shah$/));
    expect(await screen.findByText('Sent messages can be read for 90 days.')).toBeVisible();
  });

  it('is read as it was sent, by a link, which Back closes', async () => {
    answerList([WAITING]);
    fakeServer.reply(getOutboxMessage, { message: SENT, content: CONTENT });
    const { user, search } = await showDashboard({ at: `${AT}&message=${SENT._id}` });
    const dialog = await screen.findByRole('dialog', { name: 'Message to Bina Shah' });
    const text = within(dialog).getByRole('region', { name: 'The message as it was sent' });
    expect(text).toHaveTextContent('Dear Sara, Paid.');
    expect(fakeServer.calls(getOutboxMessage)[0]?.params).toEqual({ id: SENT._id });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(search()).not.toContain('message='));
  });

  it('is read as it would be sent, in a frame in which nothing runs, and cancelled there', async () => {
    const html = '<style>p { color: red }</style><p style="margin:0">Dear Sara</p><a href="/x">Open</a>';
    fakeServer.reply(getOutboxMessage, { message: WAITING, content: { ...CONTENT, html } });
    fakeServer.reply(cancelMessages, { done: [WAITING._id], leftOut: [] });
    const { user } = await showOutbox();
    await user.click(inTable(/^Read: .*Sara Ahmed$/));
    const dialog = await screen.findByRole('dialog', { name: 'Message to Sara Ahmed' });
    const frame = within(dialog).getByTitle('The message as it would be sent now');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    const source = frame.getAttribute('srcdoc') ?? '';
    expect(source).toContain('Dear Sara');
    for (const part of ['<style', ' style=', 'href']) expect(source).not.toContain(part);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the message' }));
    fakeServer.reply(getOutboxMessage, {
      message: { ...WAITING, state: 'cancelled' },
      content: CONTENT,
    });
    const question = await screen.findByRole('dialog', { name: 'Cancel 1 message?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel the message' }));
    expect(await within(dialog).findByText('Cancelled')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Cancel the message' })).not.toBeInTheDocument();
  });
});
