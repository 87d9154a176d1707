import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationMessage,
  getApplicationMessages,
  getInstituteAdminMessages,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  sendApplicationMessage,
  sendInstituteMessageToAdmin,
} from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const fromAdmin = {
  from: 'admin' as const,
  to: nust.email,
  text: 'Please add your fee structure.',
  date: '2026-11-20T09:00:00.000Z',
  read: false,
};
const ours = { ...fromAdmin, from: 'institute' as const, text: 'Done, thank you.', read: true };

describe('with the admin', () => {
  async function openThread(adminMessages: readonly (typeof fromAdmin | typeof ours)[] = []) {
    const { user } = await openDashboard({ adminMessages });
    await user.click(screen.getByRole('button', { name: /^Message Admin/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
    return { user, dialog };
  }

  it('A-2.18 A-4.14 shows both sides, marks them read, and New goes away', async () => {
    fakeServer.reply(markAdminMessagesRead, () => {
      fakeServer.reply(getInstituteAdminMessages, { messages: [{ ...fromAdmin, read: true }, ours] });
      return { success: true as const };
    });
    const { user, dialog } = await openThread([fromAdmin, ours]);
    expect(await dialog.findByText('Please add your fee structure.')).toBeVisible();
    expect(dialog.getByText('Done, thank you.')).toBeVisible();
    await waitFor(() =>
      expect(fakeServer.calls(markAdminMessagesRead)[0]?.body).toEqual({
        userType: 'institute',
        userEmail: nust.email,
      }),
    );
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Message Admin' })).toBeVisible();
  });

  it("A-8.7 says 'Could not load admin messages.' with Retry, A-8.50 'No messages yet.', A-5.9 'Cannot send empty message.', A-8.15 'Could not send message. Try again!' and keeps the words; A-8.62 A-9.6 then 'Message sent to admin!' and closes after 1.2 s", async () => {
    serveDashboard();
    fakeServer.unreachable(getInstituteAdminMessages);
    const { user } = renderPortal();
    await user.click(await screen.findByRole('button', { name: 'Message Admin' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Could not load admin messages.')).toBeVisible();
    fakeServer.reply(getInstituteAdminMessages, { messages: [] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No messages yet.')).toBeVisible();

    const box = dialog.getByRole('textbox');
    const send = () => user.click(dialog.getByRole('button', { name: 'Send' }));
    await user.type(box, '   ');
    await send();
    expect(dialog.getByText('Cannot send empty message.')).toBeVisible();
    expect(fakeServer.calls(sendInstituteMessageToAdmin)).toHaveLength(0);

    fakeServer.unreachable(sendInstituteMessageToAdmin);
    await user.clear(box);
    await user.type(box, '  Good morning ');
    await send();
    expect(await dialog.findByText('Could not send message. Try again!')).toBeVisible();
    expect(box).toHaveValue('  Good morning ');

    fakeServer.reply(sendInstituteMessageToAdmin, { msg: { ...ours, text: 'Good morning' } });
    await send();
    expect(await dialog.findByText('Message sent to admin!')).toBeVisible();
    const seen = Date.now();
    expect(dialog.getByText('Good morning')).toBeVisible();
    expect(fakeServer.calls(sendInstituteMessageToAdmin).at(-1)?.body).toEqual({ text: 'Good morning' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3_000 });
    expect(Date.now() - seen).toBeGreaterThan(900);
    expect(Date.now() - seen).toBeLessThan(2_200);
  });
});

describe('with an approved student', () => {
  const question: ApplicationMessage = {
    from: 'student',
    text: 'When does the session begin?',
    date: '2026-11-20T09:00:00.000Z',
    read: false,
  };
  const approved = applicationOf({ status: 'approved', messages: [question] });
  const keys = {
    applicationId: 'ap_1',
    studentEmail: 'sara@example.pk',
    instituteEmail: nust.email,
    course: 'BS Computer Science',
  };

  async function openThread() {
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const { user } = await openDashboard({ applications: [approved] });
    await user.click(
      screen.getByRole('button', { name: 'Open messages of Sara Ahmed (New), BS Computer Science' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Messages with Sara Ahmed/ }));
    return { user, dialog };
  }

  it('A-2.19 A-4.14 R-14 shows the thread of that application and marks it read', async () => {
    fakeServer.reply(getApplicationMessages, { messages: [question] });
    expect(approved.messages).toHaveLength(1);
    const { user, dialog } = await openThread();
    expect(await dialog.findByText('When does the session begin?')).toBeVisible();
    expect(fakeServer.calls(getApplicationMessages)[0]?.query).toEqual(keys);
    await waitFor(() => expect(fakeServer.calls(markApplicationMessagesRead)[0]?.body).toEqual(keys));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });

  it("says why the messages cannot be read, and tries again; A-5.9 cannot send a blank message, A-8.16 says 'Could not send message' and keeps the words, then sends it and shows it in the thread", async () => {
    fakeServer.refuse(getApplicationMessages, 403, 'Messages are possible once the application is approved.');
    const { user, dialog } = await openThread();
    expect(await dialog.findByText('Messages are possible once the application is approved.')).toBeVisible();
    fakeServer.reply(getApplicationMessages, { messages: [] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No messages yet.')).toBeVisible();

    const box = dialog.getByRole('textbox');
    await user.type(box, '   ');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.clear(box);
    await user.type(box, 'In January.');
    fakeServer.refuse(sendApplicationMessage, 500);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Could not send message')).toBeVisible();
    expect(box).toHaveValue('In January.');

    const answer: ApplicationMessage = { ...question, from: 'institute', text: 'In January.' };
    fakeServer.reply(sendApplicationMessage, { messages: [question, answer] });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await within(dialog.getByRole('list')).findByText('In January.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('');
    expect(fakeServer.calls(sendApplicationMessage).at(-1)?.body).toEqual({ ...keys, text: 'In January.' });
  });
});
