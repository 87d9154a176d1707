import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AdminMessage,
  type ApplicationMessage,
  getApplicationMessages,
  getStudent,
  getStudentAdminMessages,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  sendApplicationMessage,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, recordWaits, sara } from '@uas/shared-ui/test-kit';
import { openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';

const fromAdmin: AdminMessage = {
  from: 'admin',
  to: sara.email,
  text: 'Please upload your CNIC.',
  date: '2026-11-20T09:00:00.000Z',
  read: false,
};
const fromNust: ApplicationMessage = {
  from: 'institute',
  text: 'Welcome to NUST.',
  date: '2026-11-20T10:00:00.000Z',
  read: false,
};
const approved = applicationOf({ status: 'approved', messages: [fromNust] });
const keys = {
  studentEmail: sara.email,
  instituteEmail: nust.email,
  course: 'BS Computer Science',
  applicationId: 'ap_1',
};

async function openMessageAdmin() {
  const rendered = await showDashboard();
  await rendered.user.click(screen.getByRole('button', { name: 'Message Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Admin' }));
  await dialog.findByRole('textbox');
  return { ...rendered, dialog };
}

async function openThread(messages: ApplicationMessage[] = [fromNust]) {
  fakeServer.reply(getApplicationMessages, { messages });
  fakeServer.reply(markApplicationMessagesRead, { success: true });
  const rendered = await showDashboard({ applications: [approved] });
  await rendered.user.click(await screen.findByRole('button', { name: /^Messages/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
  return { ...rendered, dialog };
}

describe('Message Admin', () => {
  it('S-2.59 S-2.71 S-2.72 has its textarea; Send waits while it is empty or blank', async () => {
    const { user, dialog } = await openMessageAdmin();
    const box = dialog.getByPlaceholderText('Type your message to admin');
    const send = dialog.getByRole('button', { name: 'Send' });
    expect(box.tagName).toBe('TEXTAREA');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(send).toBeDisabled();
    await user.type(box, '   ');
    expect(send).toBeDisabled();
    await user.type(box, 'Hello');
    expect(send).toBeEnabled();
  });

  it("S-5.20 says 'Cannot send empty message.' when a blank one is sent all the same", async () => {
    const { dialog } = await openMessageAdmin();
    fireEvent.submit(dialog.getByRole('form', { name: 'Message Admin' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Cannot send empty message.');
    expect(fakeServer.calls(sendStudentMessageToAdmin)).toHaveLength(0);
  });

  it.each([
    [
      'S-8.16 without words',
      () => fakeServer.refuse(sendStudentMessageToAdmin, 500),
      'Could not send message. Try again.',
    ],
    [
      'S-8.17 without an answer',
      () => fakeServer.unreachable(sendStudentMessageToAdmin),
      'Could not connect to server. Try again.',
    ],
  ])('%s; the words stay', async (_, fail, sentence) => {
    const { user, dialog } = await openMessageAdmin();
    fail();
    await user.type(dialog.getByPlaceholderText('Type your message to admin'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByPlaceholderText('Type your message to admin')).toHaveValue('Hello');
  });

  it("S-2.72 S-8.30 S-4.27 says 'Message sent to admin!' and closes after 1.2 s", async () => {
    const { user, dialog } = await openMessageAdmin();
    const waits = recordWaits();
    fakeServer.reply(sendStudentMessageToAdmin, { msg: { ...fromAdmin, from: 'student' } });
    await user.type(dialog.getByPlaceholderText('Type your message to admin'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Message sent to admin!')).toBeVisible();
    const shownAt = performance.now();
    expect(fakeServer.calls(sendStudentMessageToAdmin)[0]?.body).toEqual({ text: 'Hello' });
    await waitFor(
      () => expect(screen.queryByRole('dialog', { name: 'Message Admin' })).not.toBeInTheDocument(),
      { timeout: 3_000, interval: 20 },
    );
    expect(performance.now() - shownAt).toBeGreaterThan(900);
    expect(waits).toContain(1_200);
  });
});

describe('Messages with Admin', () => {
  it("S-2.73 says 'No messages with admin yet.' when there are none", async () => {
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'View Admin Messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
    expect(await dialog.findByText('No messages with admin yet.')).toBeVisible();
  });

  it("S-8.18 says 'Could not load messages', and Retry brings them", async () => {
    serve();
    fakeServer.refuse(getStudentAdminMessages, 500);
    const { user } = openPortal();
    await user.click(await screen.findByRole('button', { name: 'View Admin Messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
    expect(await dialog.findByText('Could not load messages')).toBeVisible();
    fakeServer.reply(getStudentAdminMessages, { messages: [{ ...fromAdmin, read: true }] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Please upload your CNIC.')).toBeVisible();
  });

  it('S-2.73 S-4.17 S-9.12 shows the thread 400 pixels high, marks it read, and New disappears', async () => {
    const { user } = await showDashboard({ adminMessages: [fromAdmin] });
    fakeServer.reply(markAdminMessagesRead, { success: true });
    fakeServer.reply(getStudentAdminMessages, () => ({
      messages: [{ ...fromAdmin, read: fakeServer.calls(markAdminMessagesRead).length > 0 }],
    }));
    await user.click(await screen.findByRole('button', { name: 'View Admin Messages New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
    expect(dialog.getByText('Please upload your CNIC.')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Messages with Admin' })).toHaveStyle({ height: '400px' });
    await waitFor(() =>
      expect(fakeServer.calls(markAdminMessagesRead)[0]?.body).toEqual({
        userType: 'student',
        userEmail: sara.email,
      }),
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'View Admin Messages' })).toBeVisible();
  });
});

describe('Messages for an application', () => {
  it('S-2.77 S-9.12 shows that it is loading, then the thread, 280 pixels high', async () => {
    fakeServer.reply(getApplicationMessages, { messages: [fromNust] });
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const { user } = await showDashboard({ applications: [approved] });
    const release = fakeServer.hold(getApplicationMessages);
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
    expect(await dialog.findByText('Loading messages...')).toBeInTheDocument();
    release();
    expect(await dialog.findByText('Welcome to NUST.')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Messages for BS Computer Science' })).toHaveStyle({
      height: '280px',
    });
  });

  it("S-2.76 S-2.77 has its title, 'No messages yet.', a reply box, Close and Send", async () => {
    const { dialog } = await openThread([]);
    expect(await dialog.findByText('No messages yet.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(dialog.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  it('S-4.16 is asked for by all four keys, marked read, and the profile is read again', async () => {
    const { dialog } = await openThread();
    await dialog.findByText('Welcome to NUST.');
    const before = fakeServer.calls(getStudent).length;
    await waitFor(() => expect(fakeServer.calls(markApplicationMessagesRead)[0]?.body).toEqual(keys));
    await waitFor(() =>
      expect(fakeServer.calls(getStudent).length).toBeGreaterThanOrEqual(Math.max(2, before)),
    );
    expect(fakeServer.calls(getApplicationMessages)[0]?.query).toEqual(keys);
  });

  it('marks as new what was new, and nothing else that came in the same instant', async () => {
    const read = { ...fromNust, id: 'm_1', text: 'Your seat is kept.', read: true };
    const { dialog } = await openThread([read, { ...fromNust, id: 'm_2' }]);
    const [first, second] = (await dialog.findAllByRole('listitem')).filter((item) =>
      item.textContent?.includes(nust.name),
    );
    expect(within(second as HTMLElement).getByText('New')).toBeVisible();
    expect(within(first as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  });

  it('S-5.21 Send waits while the reply is blank and while it is on its way', async () => {
    const { user, dialog } = await openThread();
    const box = dialog.getByRole('textbox', { name: 'Your message' });
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(box, '   ');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(box, 'Thank you');
    const answer: ApplicationMessage = {
      ...fromNust,
      from: 'student',
      text: 'Thank you',
      date: '2026-11-21T05:00:00.000Z',
    };
    fakeServer.reply(sendApplicationMessage, { messages: [fromNust, answer] });
    const release = fakeServer.hold(sendApplicationMessage);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    release();
    expect(await dialog.findByText('Thank you')).toBeVisible();
    await waitFor(() => expect(box).toHaveValue(''));
    expect(fakeServer.calls(sendApplicationMessage)).toHaveLength(1);
    expect(fakeServer.calls(sendApplicationMessage)[0]?.body).toEqual({ ...keys, text: 'Thank you' });
  });

  it("S-8.18 says 'Could not load messages', and Retry brings them", async () => {
    fakeServer.refuse(getApplicationMessages, 500);
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const { user } = await showDashboard({ applications: [approved] });
    await user.click(await screen.findByRole('button', { name: /^Messages/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
    expect(await dialog.findByText('Could not load messages')).toBeVisible();
    fakeServer.reply(getApplicationMessages, { messages: [fromNust] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Welcome to NUST.')).toBeVisible();
  });

  it('a reply that could not be sent stays in the box', async () => {
    const { user, dialog } = await openThread();
    fakeServer.unreachable(sendApplicationMessage);
    await user.type(dialog.getByRole('textbox', { name: 'Your message' }), 'Thank you');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Could not send message')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('Thank you');
  });
});
