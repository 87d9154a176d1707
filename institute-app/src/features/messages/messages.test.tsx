import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ANSWER_LENGTH,
  type ApplicationMessage,
  answerQuery,
  anySentenceOf,
  type BulkMessage,
  beginBulkMessage,
  countMatching,
  getApplicationMessages,
  getInstitute,
  getInstituteAdminMessages,
  type InstituteQuery,
  keepAnswer,
  listBatches,
  listInstituteApplications,
  listInstituteQueries,
  listKeptAnswers,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  markQueryAnswered,
  removeKeptAnswer,
  renameKeptAnswer,
  sendApplicationMessage,
  sendInstituteMessageToAdmin,
  stopBulkDecision,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust, recordWaits, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

describe('messages', () => {
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
      const waits = recordWaits();
      const sentAt = Date.now();
      await send();
      expect(await dialog.findByText('Message sent to admin!')).toBeVisible();
      expect(waits).toContain(1_200);
      expect(dialog.getByText('Good morning')).toBeVisible();
      expect(fakeServer.calls(sendInstituteMessageToAdmin).at(-1)?.body).toEqual({ text: 'Good morning' });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(Date.now() - sentAt).toBeGreaterThan(1_190);
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
      fakeServer.refuse(
        getApplicationMessages,
        403,
        'Messages are possible once the application is approved.',
      );
      const { user, dialog } = await openThread();
      expect(
        await dialog.findByText('Messages are possible once the application is approved.'),
      ).toBeVisible();
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
});

describe('messages to many', () => {
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
    await user.click(dialog.getByRole('textbox', { name: 'Message' }));
    await user.paste(text);
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

    it('is for colleagues with the right to write, who need no right to decide', async () => {
      const rightsOf = (...rights: string[]) => ({
        ...serving,
        institute: { ...nust, member: memberWith(rights) } as typeof nust,
        total: 3_000,
      });
      const { unmount } = await tick(rightsOf('decide'));
      expect(bar().getByRole('button', { name: /^Approve/ })).toBeVisible();
      expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
      unmount();
      await tick(rightsOf('messages'));
      expect(bar().getByRole('button', { name: /^Message 2 students/ })).toBeVisible();
      for (const name of [/^Approve/, /^Reject/])
        expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
      // So can all that match, with the right to write alone.
      expect(await bar().findByRole('button', { name: 'Choose all that match' })).toBeVisible();
    });

    it('goes to those of when the writing began, also where one of them is approved no more or they all left the list meanwhile', async () => {
      const { user } = await tick({ ...serving, applications: [...ali, bina] });
      const dialog = await write(user, 2);
      const ofThree = { text: 'Come on Monday.', applicationIds: ['ap_1', 'ap_2', 'ap_3'] };
      const sendAfter = async (changed: Parameters<typeof pageOf>[0], seen: string) => {
        fakeServer.reply(listInstituteApplications, pageOf(changed));
        await act(() => invalidate(listInstituteApplications));
        expect(await screen.findByText(seen)).toBeInTheDocument();
        await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));
      };
      fakeServer.refuse(beginBulkMessage, 409, anySentenceOf('bulk.running'));
      await sendAfter([...ali, person(3, 'Bina', 'pending')], 'Message 1 student…');
      expect(await dialog.findByText(anySentenceOf('bulk.running'))).toBeVisible();
      expect(bodies()).toEqual([ofThree]);
      fakeServer.reply(beginBulkMessage, { bulk: null, bulkMessage: running });
      await sendAfter([person(5, 'Dua')], 'Dua');
      await waitFor(() => expect(bodies()).toEqual([ofThree, ofThree]));
    });

    it('is not sent while it is blank or when the dialog is cancelled, which asks first; stays typed after a failure; goes once, to the approved ones, a student once', async () => {
      const { user } = await tick(serving);
      const blank = await write(user, 2, '  ');
      expect(blank.getByRole('button', { name: 'Send to 2 students' })).toBeDisabled();
      await user.click(blank.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

      const thrownAway = await write(user, 2);
      await user.click(thrownAway.getByRole('button', { name: 'Cancel' }));
      const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
      await user.click(question.getByRole('button', { name: 'Keep editing' }));
      expect(thrownAway.getByRole('textbox', { name: 'Message' })).toHaveValue('Come on Monday.');
      await user.click(thrownAway.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(bodies()).toEqual([]);

      const dialog = await write(user, 2);
      fakeServer.refuse(beginBulkMessage, 409, anySentenceOf('bulk.running'));
      await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));
      expect(await dialog.findByText(anySentenceOf('bulk.running'))).toBeVisible();
      expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Come on Monday.');

      fakeServer.reply(beginBulkMessage, () => {
        fakeServer.reply(listBatches, {
          batches: [],
          bulk: null,
          bulkMessage: { ...running, total: 2, done: 1 },
        });
        return { bulk: null, bulkMessage: { ...running, total: 2, done: 0 } };
      });
      await user.dblClick(dialog.getByRole('button', { name: 'Send to 2 students' }));
      const progress = within(await screen.findByRole('region', { name: 'Message to many' }));
      expect(progress.getByText('Writing to 2 students')).toBeVisible();
      expect(progress.getByText('1 of 2')).toBeVisible();
      expect(bodies().slice(1)).toEqual([
        { text: 'Come on Monday.', applicationIds: ['ap_1', 'ap_2', 'ap_3'] },
      ]);
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
      const ended: BulkMessage = { ...running, state: 'ended', total: 2, done: 2 };
      fakeServer.reply(listBatches, { batches: [], bulk: null, bulkMessage: ended });
      expect(
        await screen.findAllByText('2 of 2 students have the message', {}, { timeout: 4_000 }),
      ).toHaveLength(2);
    });
  });

  describe('F-8 a message to all that match', () => {
    it('is not offered where those are chosen that wait for a decision: nobody chose the approved ones', async () => {
      fakeServer.reply(countMatching, { count: 2_846, prepared: 0, approved: 130, students: 120 });
      const { user } = await tick({ ...serving, total: 3_000 });
      expect(bar().getByRole('button', { name: 'Message 2 students…' })).toBeVisible();
      await user.click(bar().getByRole('button', { name: 'Choose all that match' }));
      expect(await bar().findByText('2,846 selected')).toBeVisible();
      expect(bar().getByText('All that match and wait for a decision')).toBeVisible();
      expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
    });

    it.each([
      [[], [...ali, bina]],
      [[], [chand]],
      [['messages'], [chand]],
      [['decide'], [...ali, bina]],
    ])(
      'cannot be chosen with the rights %j where nothing could be done with them',
      async (rights, applications) => {
        const institute = { ...nust, member: memberWith(rights) } as typeof nust;
        await tick({ ...serving, institute, applications, total: 3_000 });
        expect(bar().queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
      },
    );

    it('are nobody where none is approved any more, which is said; else they are chosen where only approved ones are ticked, nothing is decided on them, and it goes to them with the number that was confirmed', async () => {
      fakeServer.reply(countMatching, { count: 20, prepared: 0, approved: 0, students: 0 });
      fakeServer.reply(beginBulkMessage, { bulk: null, bulkMessage: running });
      const { user } = await tick({ ...serving, applications: [...ali, bina], total: 130 });
      await user.click(await bar().findByRole('button', { name: 'Choose all that match' }));
      expect(await bar().findByText('None of them matches any more.')).toBeVisible();
      expect(bar().getByText('3 selected')).toBeVisible();
      expect(bar().queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();

      fakeServer.reply(countMatching, { count: 2_846, prepared: 0, approved: 130, students: 120 });
      const one = screen.getAllByRole('checkbox', { name: /^Select Bina/ })[0] as HTMLElement;
      await user.click(one);
      await user.click(one);
      await user.click(await bar().findByRole('button', { name: 'Choose all that match' }));
      expect(await bar().findByText('130 selected')).toBeVisible();
      expect(bar().getByText('All that match and are approved')).toBeVisible();
      for (const name of [/^Approve/, /^Reject/, 'Tags…'])
        expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
      const dialog = await write(user, 120);
      await user.click(dialog.getByRole('button', { name: 'Send to 120 students' }));
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()).toEqual([{ text: 'Come on Monday.', matching: { filter: {}, count: 120 } }]);
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

describe('queries of students', () => {
  const query: InstituteQuery = {
    _id: 'qu_1',
    studentName: 'Nimra Sheikh',
    studentPhone: '0307-5550301',
    studentEmail: 'nimra@example.pk',
    universityName: 'National University of Sciences and Technology',
    courseName: 'BS Computer Science',
    message: 'Is there an entry test?',
    date: '2026-11-20T09:00:00.000Z',
  };

  function listOf(queries: readonly InstituteQuery[], change: { paused?: boolean; total?: number } = {}) {
    const { paused = false, total = queries.length } = change;
    const hasMore = total > queries.length;
    return { queries: [...queries], paused, total, hasMore, cursor: hasMore ? 'next-page' : null };
  }

  async function openQueries() {
    const { user } = await openDashboard({ at: '/?dialog=student-queries&role=institute' });
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Student Queries' })) };
  }

  async function pickADay({ user, dialog }: Awaited<ReturnType<typeof openQueries>>) {
    await user.click(dialog.getByRole('button', { name: /^Date/ }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Date: calendar' }));
    // In the first half of a month its 15th is still to come.
    await user.click(calendar.getByRole('button', { name: 'Previous month' }));
    const days = calendar.getAllByRole('button', { name: /^15 / });
    await user.click(days[0] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
  }

  it("the way to the queries says how many wait; A-8.49 says 'Loading queries.', A-8.6 'Could not load queries.' with Retry, and loads more; A-8.47 A-5.16 asks for the picked day", async () => {
    fakeServer.unreachable(listInstituteQueries);
    const release = fakeServer.hold(listInstituteQueries);
    const { user } = await openDashboard({ institute: { ...nust, queriesWaiting: 3 } });
    expect(screen.getByRole('link', { name: 'Queries 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Student Queries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Student Queries' }));
    expect(await dialog.findByText('Loading queries.')).toBeInTheDocument();
    release();
    expect(await dialog.findByText('Could not load queries.')).toBeVisible();
    fakeServer.reply(listInstituteQueries, listOf([query], { total: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Nimra Sheikh')).toBeVisible();

    expect(await dialog.findByText('1 of 2 shown')).toBeVisible();
    const newer = { ...query, _id: 'qu_2', studentName: 'Kashif Mahmood' };
    fakeServer.reply(listInstituteQueries, listOf([newer]));
    await user.click(dialog.getByRole('button', { name: 'Load more' }));
    expect(await dialog.findByText('Kashif Mahmood')).toBeVisible();
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toEqual({ page: '2', after: 'next-page' }),
    );

    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Date/ })).toBeVisible();
    fakeServer.reply(listInstituteQueries, listOf([]));
    await pickADay({ user, dialog });
    expect(await dialog.findByText('No queries found for selected date.')).toBeVisible();
    const sent = fakeServer.calls(listInstituteQueries).at(-1)?.query;
    expect(sent).toEqual({ page: '1', from: expect.stringMatching(/^\d{4}-\d\d-15$/), to: sent?.from });
  });

  it("A-8.48 says 'No queries received yet.' when there are none at all, and R-30 that the admin has paused queries", async () => {
    fakeServer.reply(listInstituteQueries, listOf([]));
    const { dialog } = await openQueries();
    expect(await dialog.findByText('No queries received yet.')).toBeVisible();
    expect(dialog.queryByText(/has paused queries/)).not.toBeInTheDocument();
    fakeServer.reply(listInstituteQueries, listOf([], { paused: true }));
    await act(() => invalidate(listInstituteQueries));
    expect(await dialog.findByText(/The admin has paused queries for your institute\./)).toBeVisible();
  });

  it('A-2.21 shows the details of a query beside the table; a report of a wrong fact is marked, says which it is, and is a filter', async () => {
    fakeServer.reply(listInstituteQueries, listOf([{ ...query, wrongFact: 'closing-merit' }]));
    const { user, dialog } = await openQueries();
    expect(await dialog.findByText('Wrong fact')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
    const region = dialog.getByRole('region', { name: 'Query by Nimra Sheikh' });
    const details = within(region);
    expect(details.getByText('nimra@example.pk')).toBeVisible();
    expect(details.getByText('0307-5550301')).toBeVisible();
    expect(details.getByText('Is there an entry test?')).toBeVisible();
    expect(region).toHaveTextContent('Reported as wrongClosing merit');
    expect(region).toHaveFocus();
    await user.click(details.getByRole('button', { name: 'Close details' }));
    expect(dialog.queryByText('Is there an entry test?')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' })).toHaveFocus(),
    );
    await user.selectOptions(dialog.getByLabelText('What it is'), 'Reports of a wrong fact');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toMatchObject({ kind: 'report' }),
    );
  });

  describe('an answer', () => {
    const open: InstituteQuery = { ...query, answeredAt: null, answeredBy: null, answer: '', mail: null };
    const answered: InstituteQuery = {
      ...open,
      answeredAt: '2026-11-21T09:00:00.000Z',
      answeredBy: 'Aisha',
      answer: 'Yes, in May.',
      mail: 'waiting',
    };
    const hostel = { _id: 'k1', name: 'Hostel', text: 'There is a hostel.' };
    const details = () => within(screen.getByRole('region', { name: 'Query by Nimra Sheikh' }));
    const box = () => details().getByRole('textbox', { name: 'Your answer' });

    async function openDetails(
      row = open,
      answers = [hostel],
      rights?: ('messages' | 'decide')[],
      others: readonly InstituteQuery[] = [],
    ) {
      fakeServer.reply(listInstituteQueries, listOf([row, ...others]));
      fakeServer.reply(listKeptAnswers, { answers });
      const member = { name: 'Omar', email: 'omar@nust.example', mainAccount: 'Bilal', rights: rights ?? [] };
      const institute = { ...nust, queriesWaiting: 1, ...(rights && { member }) };
      const { user } = await openDashboard({ institute, at: '/?dialog=student-queries&role=institute' });
      const dialog = within(await screen.findByRole('dialog', { name: 'Student Queries' }));
      await user.click(await dialog.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
      return { user, dialog };
    }

    it('has no box for who may not write messages, nor at a server of before', async () => {
      const { user } = await openDetails(open, [], ['decide']);
      expect(details().queryByRole('textbox')).toBeNull();
      expect(details().queryByRole('button', { name: /^Answered elsewhere/ })).toBeNull();
      expect(
        details().getByText(/^Colleagues with the right to write messages answer queries\. Bilal/),
      ).toBeVisible();
      expect(fakeServer.calls(listKeptAnswers)).toEqual([]);
      await user.click(details().getByRole('button', { name: 'Close details' }));
    });

    it('of an older server is only read; one that did not arrive is said in the row and in the details', async () => {
      const failed: InstituteQuery = {
        ...answered,
        _id: 'qu_2',
        studentName: 'Kashif Mahmood',
        mail: 'failed',
      };
      const { user, dialog } = await openDetails(query, [hostel], undefined, [failed]);
      expect(details().getByText('Is there an entry test?')).toBeVisible();
      expect(details().queryByRole('textbox')).toBeNull();
      expect(dialog.getByText('Not delivered')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Details of the query by Kashif Mahmood' }));
      const ofKashif = within(await dialog.findByRole('region', { name: 'Query by Kashif Mahmood' }));
      expect(ofKashif.getByText(/^The mail could not be delivered\./)).toBeVisible();
    });

    it('is written with the letters that are left, sent, and stands there with who and when; what waits is a filter', async () => {
      fakeServer.reply(answerQuery, { query: answered, message: 'The answer is on its way.' });
      const { user, dialog } = await openDetails();
      expect(dialog.getByText('1 query waits for an answer.')).toBeVisible();
      const send = details().getByRole('button', { name: 'Send answer' });
      expect(send).toBeDisabled();
      await user.click(box());
      await user.paste('x'.repeat(ANSWER_LENGTH - 1));
      expect(details().getByText('1 character is left.')).toBeVisible();
      await user.clear(box());
      await user.click(box());
      await user.paste('Yes, in May.');
      const asked = fakeServer.calls(getInstitute).length;
      await user.click(send);
      expect(await screen.findByText('The answer is on its way.')).toBeVisible();
      const sent = fakeServer.calls(answerQuery)[0];
      expect([sent?.params, sent?.body]).toEqual([{ id: 'qu_1' }, { text: 'Yes, in May.' }]);
      expect(details().getByText(/^Answered on/)).toHaveTextContent(
        'Answered on 21 Nov 2026, 14:00 by Aisha',
      );
      expect(details().getByText('Yes, in May.')).toBeVisible();
      expect(details().getByText('The mail is on its way.')).toBeVisible();
      expect(details().queryByRole('textbox')).toBeNull();
      expect(details().queryByRole('button', { name: 'Not answered after all' })).toBeNull();
      await waitFor(() => expect(fakeServer.calls(getInstitute).length).toBeGreaterThan(asked));

      fakeServer.reply(listInstituteQueries, listOf([]));
      await user.selectOptions(dialog.getByLabelText('Answer'), 'Answered');
      await user.click(dialog.getByRole('button', { name: 'Apply' }));
      expect(await dialog.findByText('No queries match this filter.')).toBeVisible();
      expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toEqual({ page: '1', state: 'answered' });
    });

    it('by phone is only marked, and taken back; one that a colleague gave meanwhile is shown, and what was typed stays', async () => {
      const marked: InstituteQuery = { ...answered, answer: '', mail: null };
      fakeServer.reply(markQueryAnswered, { success: true, query: marked });
      const { user } = await openDetails();
      fakeServer.reply(listInstituteQueries, listOf([marked]));
      await user.click(details().getByRole('button', { name: 'Answered elsewhere (by phone)' }));
      expect(await details().findByText('No answer was sent from here.')).toBeVisible();
      expect(fakeServer.calls(markQueryAnswered)[0]?.body).toEqual({ answered: true });
      fakeServer.reply(markQueryAnswered, { success: true, query: open });
      fakeServer.reply(listInstituteQueries, listOf([open]));
      await user.click(details().getByRole('button', { name: 'Not answered after all' }));
      expect(await details().findByRole('textbox', { name: 'Your answer' })).toBeVisible();
      expect(fakeServer.calls(markQueryAnswered)[1]?.body).toEqual({ answered: false });

      await user.click(box());
      await user.paste('My own answer');
      const at = '21 Nov 2026, 14:00';
      fakeServer.refuse(answerQuery, 409, `This query was answered on ${at} by Aisha.`);
      fakeServer.reply(listInstituteQueries, listOf([answered]));
      await user.click(details().getByRole('button', { name: 'Send answer' }));
      expect(await screen.findByText(`This query was answered on ${at} by Aisha.`)).toBeVisible();
      expect(await details().findByText('Yes, in May.')).toBeVisible();
      expect(box()).toHaveValue('My own answer');
      expect(details().queryByRole('button', { name: 'Send answer' })).toBeNull();
      await user.click(details().getByRole('button', { name: 'Discard what I wrote' }));
      expect(details().queryByRole('textbox')).toBeNull();
    });

    it('stays while it is written when the query leaves those that wait; that a colleague was quicker is said, and what was typed stays', async () => {
      const { user, dialog } = await openDetails();
      await user.selectOptions(dialog.getByLabelText('Answer'), 'Waiting');
      await user.click(dialog.getByRole('button', { name: 'Apply' }));
      await user.type(await dialog.findByRole('textbox', { name: 'Your answer' }), 'My own answer');
      fakeServer.reply(listInstituteQueries, ({ query: { state } }) =>
        listOf(state === 'open' ? [] : [answered]),
      );
      await act(() => invalidate(listInstituteQueries));
      expect(await dialog.findByText('No queries match this filter.')).toBeVisible();
      expect(box()).toHaveValue('My own answer');
      fakeServer.refuse(answerQuery, 409, 'This query was answered by Aisha.');
      await user.click(details().getByRole('button', { name: 'Send answer' }));
      expect(await details().findByText('Yes, in May.')).toBeVisible();
      expect(screen.getByText('This query was answered by Aisha.')).toBeVisible();
      expect(box()).toHaveValue('My own answer');
    });

    it('that is kept fills the box, asks before it replaces what somebody wrote, has a name that no other has, is renamed and removed', async () => {
      const { user } = await openDetails();
      const choice = () => details().getByLabelText('Kept answers');
      await user.selectOptions(choice(), 'Hostel');
      expect(box()).toHaveValue('There is a hostel.');
      expect(details().queryByRole('button', { name: 'Keep this answer' })).toBeNull();
      await user.type(box(), ' Come.');
      await user.selectOptions(choice(), 'Choose an answer');
      await user.selectOptions(choice(), 'Hostel');
      expect(await screen.findByText('Replace what you wrote by the kept answer?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(box()).toHaveValue('There is a hostel. Come.');

      const bus = { _id: 'k2', name: 'Bus', text: 'There is a hostel. Come.' };
      await user.click(await details().findByRole('button', { name: 'Keep this answer' }));
      const name = () => details().getByRole('textbox', { name: 'Name of the answer' });
      await user.type(name(), 'Hostel');
      fakeServer.refuseWith(keepAnswer, 'kept-answer.name-taken');
      await user.click(details().getByRole('button', { name: 'Save the name' }));
      expect(await details().findByText('Another kept answer has this name.')).toBeVisible();
      fakeServer.reply(keepAnswer, { answers: [hostel, bus] });
      await user.clear(name());
      await user.type(name(), 'Bus');
      await user.click(details().getByRole('button', { name: 'Save the name' }));
      await user.selectOptions(await details().findByLabelText('Kept answers'), 'Bus');
      expect(fakeServer.calls(keepAnswer)[1]?.body).toEqual({ name: 'Bus', text: bus.text });
      fakeServer.reply(renameKeptAnswer, { answers: [{ ...bus, name: 'The bus' }] });
      await user.click(details().getByRole('button', { name: 'Rename the kept answer Bus' }));
      await user.type(name(), '!');
      await user.click(details().getByRole('button', { name: 'Save the name' }));
      await user.click(await details().findByRole('button', { name: 'Remove the kept answer The bus' }));
      fakeServer.reply(removeKeptAnswer, { answers: [] });
      await user.click(await screen.findByRole('button', { name: 'Remove the answer' }));
      await waitFor(() => expect(details().queryByLabelText('Kept answers')).toBeNull());
    });

    it('is asked for before it is lost with the part of the dashboard it is written in', async () => {
      fakeServer.reply(listInstituteQueries, listOf([open]));
      fakeServer.reply(listKeptAnswers, { answers: [] });
      serveDashboard();
      const { user } = renderPortal(undefined, '/?tab=queries&role=institute');
      await user.click(await screen.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
      const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
      await user.type(box(), 'Half');
      await user.click(details().getByRole('button', { name: 'Close details' }));
      expect(asked).not.toHaveBeenCalled();
      await user.click(screen.getByRole('link', { name: /^Home/ }));
      expect(asked).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
      expect(box()).toHaveValue('Half');
      asked.mockRestore();
    });

    it('is written in a dialog over the list on a phone; closing it goes back to the query and keeps what was typed', async () => {
      setViewport(360);
      fakeServer.reply(listInstituteQueries, listOf([open]));
      fakeServer.reply(listKeptAnswers, { answers: [] });
      const { user, dialog } = await openQueries();
      const button = { name: 'Details of the query by Nimra Sheikh' };
      const onPhone = async () =>
        within(await screen.findByRole('dialog', { name: 'Query by Nimra Sheikh' }));
      await user.click(await dialog.findByRole('button', button));
      expect((await onPhone()).getByText('Is there an entry test?')).toBeVisible();
      await user.type((await onPhone()).getByRole('textbox', { name: 'Your answer' }), 'Half');
      await user.click((await onPhone()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      await waitFor(() => expect(dialog.getByRole('button', button)).toHaveFocus());
      await user.click(dialog.getByRole('button', button));
      expect((await onPhone()).getByRole('textbox', { name: 'Your answer' })).toHaveValue('Half');
    });
  });
});
