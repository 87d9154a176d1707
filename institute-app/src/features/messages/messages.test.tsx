import { screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicationMessage,
  anySentenceOf,
  type BulkMessage,
  beginBulkMessage,
  countMatching,
  getApplicationMessages,
  getInstituteAdminMessages,
  listBatches,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  sendApplicationMessage,
  sendInstituteMessageToAdmin,
  stopBulkDecision,
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

  it("A-8.7 says 'Could not load admin messages.' and loads them with Retry", async () => {
    serveDashboard();
    fakeServer.unreachable(getInstituteAdminMessages);
    const { user } = renderPortal();
    await user.click(await screen.findByRole('button', { name: 'Message Admin' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Could not load admin messages.')).toBeVisible();
    fakeServer.reply(getInstituteAdminMessages, { messages: [ours] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Done, thank you.')).toBeVisible();
  });

  it("A-8.50 says 'No messages yet.'", async () => {
    const { dialog } = await openThread();
    expect(await dialog.findByText('No messages yet.')).toBeVisible();
  });

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

  it("A-5.9 sends no blank message and says 'Cannot send empty message.'", async () => {
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Cannot send empty message.')).toBeVisible();
    expect(fakeServer.calls(sendInstituteMessageToAdmin)).toHaveLength(0);
  });

  it("A-8.15 says 'Could not send message. Try again!' and keeps the words", async () => {
    fakeServer.unreachable(sendInstituteMessageToAdmin);
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), 'Good morning');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Could not send message. Try again!')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Good morning');
  });

  it("A-8.62 A-9.6 says 'Message sent to admin!' and closes after 1.2 s", async () => {
    fakeServer.reply(sendInstituteMessageToAdmin, { msg: { ...ours, text: 'Good morning' } });
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), '  Good morning ');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Message sent to admin!')).toBeVisible();
    const seen = Date.now();
    expect(dialog.getByText('Good morning')).toBeVisible();
    expect(fakeServer.calls(sendInstituteMessageToAdmin)[0]?.body).toEqual({ text: 'Good morning' });
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

  it('says why the messages cannot be read, and tries again', async () => {
    fakeServer.refuse(getApplicationMessages, 403, 'Messages are possible once the application is approved.');
    const { user, dialog } = await openThread();
    expect(await dialog.findByText('Messages are possible once the application is approved.')).toBeVisible();
    fakeServer.reply(getApplicationMessages, { messages: [] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No messages yet.')).toBeVisible();
  });

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

  it('A-5.9 cannot send a blank message', async () => {
    fakeServer.reply(getApplicationMessages, { messages: [] });
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), '   ');
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it("A-8.16 says 'Could not send message' and keeps the words", async () => {
    fakeServer.reply(getApplicationMessages, { messages: [] });
    fakeServer.refuse(sendApplicationMessage, 500);
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), 'Welcome');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Could not send message')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Welcome');
  });

  it('sends a message and shows it in the thread', async () => {
    const answer: ApplicationMessage = { ...question, from: 'institute', text: 'In January.' };
    fakeServer.reply(getApplicationMessages, { messages: [question] });
    fakeServer.reply(sendApplicationMessage, { messages: [question, answer] });
    const { user, dialog } = await openThread();
    await user.type(dialog.getByRole('textbox'), 'In January.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await within(dialog.getByRole('list')).findByText('In January.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('');
    expect(fakeServer.calls(sendApplicationMessage)[0]?.body).toEqual({ ...keys, text: 'In January.' });
  });
});

describe('a message to those who are ticked', () => {
  const person = (index: number, studentName: string, status: 'approved' | 'pending' = 'approved') =>
    applicationOf({
      ...{ _id: `ap_${index}`, studentName, status },
      studentEmail: status === 'pending' ? '*****' : `${studentName.toLowerCase()}@uas.example`,
    });
  const ali = [person(1, 'Ali'), person(2, 'Ali')];
  const bina = person(3, 'Bina');
  const chand = person(4, 'Chand', 'pending');
  const rows = [...ali, bina, chand];
  const running: BulkMessage = {
    ...{ _id: 'bulk_1', state: 'running', total: 120, done: 40, left: 0, leftOut: [] },
  };

  /** A dashboard of a server that can write to many, with these rows ticked. */
  async function tick(served: Parameters<typeof openDashboard>[0] = {}, names: RegExp = /^Select all/) {
    const opened = await openDashboard({ applications: rows, ...served });
    for (const box of screen.getAllByRole('checkbox', { name: names })) await opened.user.click(box);
    await screen.findByRole('region', { name: 'Selected rows' });
    return opened;
  }

  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
  const bodies = () => fakeServer.calls(beginBulkMessage).map(({ body }) => body);
  const serving = { bulkMessage: null };
  const memberWith = (rights: string[]) => ({
    _id: 'm_1',
    name: 'Hina Malik',
    email: 'hina@nust.example',
    rights,
    mainAccount: 'Aisha',
  });

  async function write(
    user: Awaited<ReturnType<typeof tick>>['user'],
    count: number,
    text = 'Come on Monday.',
  ) {
    await user.click(await bar().findByRole('button', { name: `Message ${count} students…` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Message to ${count} students` }));
    if (text) await user.type(dialog.getByRole('textbox', { name: 'Message' }), text);
    return dialog;
  }

  describe('F-8 a message to the students of ticked applications', () => {
    it('is not offered by a server that cannot, and where none is approved', async () => {
      const opened = await openDashboard({ applications: rows });
      await opened.user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
      await screen.findByRole('region', { name: 'Selected rows' });
      expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
      opened.unmount();
      await tick(serving, /^Select Chand/);
      expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
    });

    it.each([
      [['decide'], [/^Approve/], [/^Message/]],
      [['messages'], [/^Message 2 students/], [/^Approve/, /^Reject/]],
    ])(
      'is for colleagues with the right to write, who need no right to decide: %j',
      async (rights, offered, missing) => {
        await tick({ ...serving, institute: { ...nust, member: memberWith(rights) } as typeof nust });
        for (const name of offered) expect(bar().getByRole('button', { name })).toBeVisible();
        for (const name of missing) expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
      },
    );

    it('is not sent while it is blank, nor when the dialog is cancelled', async () => {
      const { user } = await tick(serving);
      const dialog = await write(user, 2, '  ');
      expect(dialog.getByRole('button', { name: 'Send to 2 students' })).toBeDisabled();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(bodies()).toEqual([]);
    });

    it('stays typed after a failure, which is said', async () => {
      fakeServer.refuse(beginBulkMessage, 409, anySentenceOf('bulk.running'));
      const { user } = await tick(serving);
      const dialog = await write(user, 2);
      await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));
      expect(await dialog.findByText(anySentenceOf('bulk.running'))).toBeVisible();
      expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Come on Monday.');
    });

    it('goes once, to the approved ones, a student once; the progress is said and the ticks go', async () => {
      const { user } = await tick(serving);
      fakeServer.reply(beginBulkMessage, () => {
        fakeServer.reply(listBatches, {
          batches: [],
          bulk: null,
          bulkMessage: { ...running, total: 2, done: 1 },
        });
        return { bulk: null, bulkMessage: { ...running, total: 2, done: 0 } };
      });
      const dialog = await write(user, 2);
      await user.dblClick(dialog.getByRole('button', { name: 'Send to 2 students' }));
      const progress = within(await screen.findByRole('region', { name: 'Message to many' }));
      expect(progress.getByText('Writing to 2 students')).toBeVisible();
      expect(progress.getByText('1 of 2')).toBeVisible();
      expect(bodies()).toEqual([{ text: 'Come on Monday.', applicationIds: ['ap_1', 'ap_2', 'ap_3'] }]);
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
      const ended: BulkMessage = { ...running, state: 'ended', total: 2, done: 2 };
      fakeServer.reply(listBatches, { batches: [], bulk: null, bulkMessage: ended });
      expect(
        await screen.findAllByText('2 of 2 students have the message', {}, { timeout: 4_000 }),
      ).toHaveLength(2);
    });
  });

  describe('F-8 a message to all that match', () => {
    it('goes to those of them that are approved, with the number that was confirmed', async () => {
      fakeServer.reply(countMatching, { count: 2_846, prepared: 0, approved: 130, students: 120 });
      fakeServer.reply(beginBulkMessage, { bulk: null, bulkMessage: running });
      const { user } = await tick({ ...serving, total: 3_000 });
      await user.click(bar().getByRole('button', { name: 'Choose all that match' }));
      expect(await bar().findByText('2,846 selected')).toBeVisible();
      const dialog = await write(user, 120);
      await user.click(dialog.getByRole('button', { name: 'Send to 120 students' }));
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()).toEqual([{ text: 'Come on Monday.', matching: { filter: {}, count: 120 } }]);
    });

    it('can be chosen where only approved ones are ticked, and nothing is decided on them then', async () => {
      fakeServer.reply(countMatching, { count: 0, prepared: 0, approved: 130, students: 120 });
      const { user } = await tick({ ...serving, applications: [...ali, bina], total: 130 });
      await user.click(await bar().findByRole('button', { name: 'Choose all that match' }));
      expect(await bar().findByText('130 selected')).toBeVisible();
      expect(bar().getByText('All that match and are approved')).toBeVisible();
      for (const name of [/^Approve/, /^Reject/, 'Tags…'])
        expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
      expect(bar().getByRole('button', { name: 'Message 120 students…' })).toBeVisible();
    });

    it('can be stopped, and what is sent stays sent', async () => {
      fakeServer.reply(stopBulkDecision, { bulk: null, bulkMessage: { ...running, state: 'stopped' } });
      const { user } = await openDashboard({ applications: rows, bulkMessage: running });
      const progress = within(await screen.findByRole('region', { name: 'Message to many' }));
      expect(progress.getByText('40 of 120')).toBeVisible();
      fakeServer.reply(listBatches, { batches: [], bulkMessage: { ...running, state: 'stopped' } });
      await user.click(progress.getByRole('button', { name: 'Stop here' }));
      expect(await progress.findByText('Stopped. What is sent stays sent.')).toBeVisible();
    });
  });
});
