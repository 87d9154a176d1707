import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelMessages,
  dropMailTemplate,
  EMAIL_NOT_SET_UP,
  getOutboxMessage,
  holdMessages,
  listConversations,
  listMailTemplates,
  listOutbox,
  type MailTemplate,
  NOTHING_TO_SEND,
  type OutboxMessage,
  previewMailTemplate,
  releaseMessages,
  retryMessages,
  type StaffMember,
  saveMailTemplate,
  sendTestMail,
} from '@uas/contract';
import { aishaWith, fakeServer, root, sara, setViewport } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

describe('the outbox', () => {
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

    it.each(['messagesStudents', 'messagesInstitutes'] as const)(
      'staff with %s, by the tab',
      async (right) => {
        fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
        answerList([WAITING]);
        const { user, search } = await showDashboard({ as: aishaWith(right) });
        await user.click(await screen.findByRole('tab', { name: 'Outbox' }));
        expect(await screen.findByText(sara.email)).toBeVisible();
        expect(search()).toContain('messages=outbox');
        expect(screen.queryByRole('button', { name: 'Message a student' })).not.toBeInTheDocument();
        await user.click(screen.getByRole('tab', { name: 'Threads' }));
        expect(await screen.findByText('No messages yet.')).toBeVisible();
      },
    );
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
});

describe('templates of mails', () => {
  const STANDARD = { subject: 'Your payment is confirmed', body: 'Your fee is confirmed.\n\n{{link}}' };
  const PAYMENT: MailTemplate = {
    kind: 'payment-confirmed',
    name: 'Payment confirmed',
    to: ['student'],
    language: 'en',
    ...STANDARD,
    standard: STANDARD,
    placeholders: ['name', 'link'],
    version: 0,
    changedAt: null,
  };
  const APPROVED: MailTemplate = {
    ...PAYMENT,
    kind: 'application-approved',
    name: 'Application approved',
    subject: 'Well done, {{name}}',
    placeholders: ['name', 'link', 'program', 'university', 'number'],
    version: 3,
    changedAt: '2026-11-20T09:00:00.000Z',
  };
  const AT = '/?tab=messages&messages=templates&role=admin';

  function answerList(templates: readonly MailTemplate[] = [PAYMENT, APPROVED]) {
    fakeServer.reply(listMailTemplates, { templates: [...templates] });
  }

  function answerPreview() {
    fakeServer.reply(previewMailTemplate, ({ body }) => ({
      subject: String(body.subject).replace('{{name}}', 'Sara Khan'),
      text: '',
      html: `<p>${String(body.body)}</p>`,
    }));
  }

  async function showTemplates() {
    answerList();
    answerPreview();
    const opened = await showDashboard({ at: AT });
    await screen.findByText('Payment confirmed');
    return opened;
  }

  async function openEditor(kind = 'Payment confirmed') {
    const { user, ...rest } = await showTemplates();
    await user.click(screen.getByRole('button', { name: `Edit template: ${kind}` }));
    const dialog = await screen.findByRole('dialog', { name: `Template: ${kind}` });
    await within(dialog).findByLabelText('Text');
    await within(dialog).findByTitle('Preview of the mail');
    return { user, dialog, ...rest };
  }

  const textIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Text');
  const subjectIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Subject');
  const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  describe('the list of templates', () => {
    it('is not for staff who are no master, not even by a link', async () => {
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await showDashboard({ as: aishaWith('messagesStudents', 'messagesInstitutes'), at: AT });
      expect(await screen.findByText(/The link leads to a part of this page/)).toBeVisible();
      expect(screen.getByRole('tab', { name: 'Outbox' })).toBeVisible();
      expect(screen.queryByRole('tab', { name: 'Templates' })).not.toBeInTheDocument();
      expect(fakeServer.calls(listMailTemplates)).toEqual([]);
    });

    it('says when it could not be loaded; Retry asks again', async () => {
      fakeServer.unreachable(listMailTemplates);
      const { user } = await showDashboard({ at: AT });
      expect(await screen.findByText('Could not load the templates.')).toBeVisible();
      answerList();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Payment confirmed')).toBeVisible();
    });

    it('says to whom each mail goes, in which language, and whether its words were changed', async () => {
      await showTemplates();
      const [, payment, approved] = screen.getAllByRole('row');
      expect(payment).toHaveTextContent('Payment confirmedYour payment is confirmedStudentEnglishStandard');
      expect(approved).toHaveTextContent('Well done, {{name}}');
      expect(approved).toHaveTextContent('Changed20 Nov 2026');
    });

    it('calls a kind as the server does, and edits also one that this page has never heard of', async () => {
      const refunded = {
        kind: 'fee-refunded',
        name: 'Registration fee given back',
        placeholders: ['link', 'amount'],
      };
      answerList([{ ...PAYMENT, ...refunded, to: ['student', 'institute'] }]);
      answerPreview();
      fakeServer.reply(saveMailTemplate, { template: PAYMENT });
      const { user } = await showDashboard({ at: AT });
      const edit = await screen.findByRole('button', { name: 'Edit template: Registration fee given back' });
      expect(screen.getAllByRole('row')[1]).toHaveTextContent('Student and Institute');
      await user.click(edit);
      const dialog = await screen.findByRole('dialog', { name: 'Template: Registration fee given back' });
      await within(dialog).findByLabelText('Text');
      await user.click(textIn(dialog));
      await user.paste(' {{amount}}');
      await user.click(press(dialog, 'Save'));
      await isGone();
      expect(fakeServer.calls(saveMailTemplate)).toMatchObject([{ params: { kind: 'fee-refunded' } }]);
    });

    it('makes the kinds of an older server readable, which says neither their names nor to whom they go', async () => {
      answerList([{ ...PAYMENT, name: undefined, to: undefined }]);
      await showDashboard({ at: AT });
      expect(await screen.findByRole('button', { name: 'Edit template: Payment confirmed' })).toBeVisible();
    });

    it('cannot edit a language that this page does not know', async () => {
      answerList([{ ...PAYMENT, language: 'ur' }]);
      const { user } = await showDashboard({ at: AT });
      await user.click(await screen.findByRole('button', { name: 'Edit template: Payment confirmed' }));
      expect(await screen.findByText('There is no such template.')).toBeVisible();
    });

    it('says so when a link leads to a template that does not exist', async () => {
      answerList();
      await showDashboard({ at: `${AT}&template=nothing.en` });
      expect(await screen.findByText('There is no such template.')).toBeVisible();
    });
  });

  describe('the editor of a template', () => {
    it('F-7.8 says at the fields what the server would refuse, and saves nothing', async () => {
      const { user, dialog } = await openEditor();
      await user.clear(subjectIn(dialog));
      await user.clear(textIn(dialog));
      await user.paste('Dear {{studnetName}}');
      await user.click(press(dialog, 'Save'));
      expect(subjectIn(dialog)).toHaveAccessibleDescription(/Please enter a subject\./);
      expect(textIn(dialog)).toHaveAccessibleDescription(/This placeholder is not known: studnetName\./);
      await user.clear(textIn(dialog));
      await user.type(textIn(dialog), 'Dear student');
      expect(textIn(dialog)).toHaveAccessibleDescription(/The text must contain {{link}}\./);
      expect(fakeServer.calls(saveMailTemplate)).toEqual([]);
    });

    it('says when the preview could not be shown; Retry asks again', async () => {
      answerList();
      fakeServer.unreachable(previewMailTemplate);
      const { user } = await showDashboard({ at: `${AT}&template=payment-confirmed.en` });
      const dialog = await screen.findByRole('dialog', { name: 'Template: Payment confirmed' });
      expect(await within(dialog).findByText('Could not show the mail.')).toBeVisible();
      answerPreview();
      await user.click(press(dialog, 'Retry'));
      expect(await within(dialog).findByTitle('Preview of the mail')).toBeVisible();
    });

    it('asks before typed work is lost', async () => {
      const { user, dialog, search } = await openEditor();
      await user.type(subjectIn(dialog), '!');
      await user.click(press(dialog, 'Cancel'));
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(subjectIn(dialog)).toHaveValue('Your payment is confirmed!');
      await user.click(press(dialog, 'Cancel'));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await isGone();
      expect(search()).not.toContain('template=');
    });

    it('F-7.8 previews what is typed, or says in its place what is wrong; keeps it when it could not be saved, and saves it', async () => {
      const { user, dialog, search } = await openEditor();
      expect(search()).toContain('template=payment-confirmed.en');
      // The text is the standard one still.
      expect(
        within(dialog).queryByRole('button', { name: 'Back to the standard text' }),
      ).not.toBeInTheDocument();
      const asked = fakeServer.calls(previewMailTemplate).length;
      await user.click(subjectIn(dialog));
      await user.paste(' {{studnetName}}');
      expect(await within(dialog).findByText('This placeholder is not known: studnetName.')).toBeVisible();
      expect(fakeServer.calls(previewMailTemplate)).toHaveLength(asked);
      await user.clear(subjectIn(dialog));
      await user.paste('Paid, {{name}}');
      expect(await within(dialog).findByText('Paid, Sara Khan')).toBeVisible();
      fakeServer.unreachable(saveMailTemplate);
      await user.click(press(dialog, 'Save'));
      expect(await within(dialog).findByText('Could not save the template. Please try again.')).toBeVisible();
      expect(subjectIn(dialog)).toHaveValue('Paid, {{name}}');
      const failed = fakeServer.calls(saveMailTemplate).length;
      fakeServer.reply(saveMailTemplate, { template: { ...PAYMENT, version: 1 } });
      await user.click(press(dialog, 'Save'));
      expect(await screen.findByText('Template saved.')).toBeVisible();
      await isGone();
      expect(fakeServer.calls(saveMailTemplate).slice(failed)).toMatchObject([
        {
          params: { kind: 'payment-confirmed', language: 'en' },
          body: { subject: 'Paid, {{name}}', body: STANDARD.body },
        },
      ]);
      expect(fakeServer.calls(listMailTemplates).length).toBeGreaterThan(1);
    });

    it('inserts a placeholder at the end of the text, and where the caret was', async () => {
      const { user, dialog } = await openEditor();
      const names = within(dialog).getAllByRole('button', { name: /^Insert/ });
      expect(names.map(({ textContent }) => textContent)).toEqual(['{{name}}', '{{link}}']);
      await user.click(press(dialog, 'Insert {{name}}'));
      expect(textIn(dialog)).toHaveValue(`${STANDARD.body}{{name}}`);
      expect(textIn(dialog)).toHaveFocus();
      await user.click(subjectIn(dialog));
      (subjectIn(dialog) as HTMLInputElement).setSelectionRange(4, 4);
      await user.click(press(dialog, 'Insert {{name}}'));
      await user.keyboard(',');
      expect(subjectIn(dialog)).toHaveValue('Your{{name}}, payment is confirmed');
    });

    it('goes back to the standard text only after the question', async () => {
      fakeServer.reply(dropMailTemplate, { template: PAYMENT });
      const { user, dialog } = await openEditor('Application approved');
      await user.click(press(dialog, 'Back to the standard text'));
      const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
      await user.click(press(question, 'Cancel'));
      expect(fakeServer.calls(dropMailTemplate)).toEqual([]);
      await user.click(press(dialog, 'Back to the standard text'));
      await user.click(
        press(
          await screen.findByRole('dialog', { name: 'Universities Admission Service' }),
          'Back to the standard text',
        ),
      );
      expect(await screen.findByText('The standard words are back.')).toBeVisible();
      await isGone();
      expect(fakeServer.calls(dropMailTemplate)[0]?.params).toEqual({
        kind: 'application-approved',
        language: 'en',
      });
    });
  });

  describe('a test message', () => {
    async function openTest() {
      const { user } = await showTemplates();
      await user.click(screen.getByRole('button', { name: 'Send a test message' }));
      return { user, dialog: await screen.findByRole('dialog', { name: 'Send a test message' }) };
    }

    it('needs an address', async () => {
      fakeServer.refuseWith(sendTestMail, 'email.invalid', { to: 'email.invalid' });
      const { user, dialog } = await openTest();
      await user.type(within(dialog).getByLabelText(/^E-mail address/), 'head');
      await user.click(press(dialog, 'Send'));
      await waitFor(() =>
        expect(within(dialog).getByLabelText(/^E-mail address/)).toHaveAccessibleDescription(
          /valid e-?mail/i,
        ),
      );
    });

    it('shows what the mail server answered, good or bad', async () => {
      const answer = '550 No such mailbox here';
      fakeServer.reply(sendTestMail, { sent: false, answer });
      const { user, dialog } = await openTest();
      await user.type(within(dialog).getByLabelText(/^E-mail address/), 'head@admissions.example');
      await user.click(press(dialog, 'Send'));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        `The message did not go through.${answer}`,
      );
      fakeServer.reply(sendTestMail, { sent: true, answer: '250 OK' });
      await user.click(press(dialog, 'Send'));
      expect(await within(dialog).findByText('The message went through.')).toBeVisible();
      expect(within(dialog).getByText('250 OK')).toBeVisible();
      expect(fakeServer.calls(sendTestMail)[1]?.body).toEqual({ to: 'head@admissions.example' });
    });
  });
});
