import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AdminMessage,
  deleteAdminThread,
  deleteQuery,
  exportAdminQueries,
  findCorrespondents,
  formatDay,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  karachiDay,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listConversations,
  listQueues,
  markAdminMessagesRead,
  NO_MESSAGE_RIGHTS,
  type StaffMember,
  type StaffQuery,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  setQueryAnswered,
} from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { aishaWith, fakeServer, nust, sara, setViewport } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

describe('messages', () => {
  const WITH_SARA = {
    userType: 'student' as const,
    email: sara.email,
    name: sara.name,
    lastText: 'When is my payment confirmed?',
    lastDate: '2026-11-20T09:00:00.000Z',
    unread: 1,
  };
  const ASKED: AdminMessage = {
    from: 'student',
    to: 'admin',
    text: 'When is my payment confirmed?',
    date: '2026-11-20T09:00:00.000Z',
    read: false,
  };
  const ANSWER: AdminMessage = { ...ASKED, from: 'admin', to: sara.email, text: 'Today.', read: false };
  const PROMPT = 'Are you sure you want to delete all messages with this user? This cannot be undone.';
  const BOTH = ['messagesStudents', 'messagesInstitutes'] as const;

  async function showMessages(as: StaffMember = aishaWith(...BOTH, 'deleteMessages')) {
    fakeServer.reply(listConversations, { conversations: [WITH_SARA], ...onlyPage(1) });
    fakeServer.reply(getStudentAdminMessages, { messages: [ASKED] });
    fakeServer.reply(markAdminMessagesRead, { success: true });
    return showDashboard({ as });
  }

  async function openThread(as?: StaffMember) {
    const { user } = await showMessages(as);
    await user.click(await screen.findByRole('button', { name: `Open conversation with ${sara.name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` });
    await within(dialog).findByText(ASKED.text);
    return { user, dialog };
  }

  describe('the list of conversations', () => {
    it("A-8.50 says 'No messages yet.' when there is none", async () => {
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await showDashboard({ as: aishaWith(...BOTH) });
      expect(await screen.findByText('No messages yet.')).toBeVisible();
    });

    it('says when it could not be loaded, with Retry', async () => {
      fakeServer.unreachable(listConversations);
      await showDashboard({ as: aishaWith(...BOTH) });
      expect(await screen.findByText('Could not load messages')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    });
  });

  describe('messaging by right', () => {
    it("A-6.11 A-6.12 disables both kinds with the title 'No permission' for staff without the rights", async () => {
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await showDashboard({ as: aishaWith() });
      await screen.findByText(NO_MESSAGE_RIGHTS);
      expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
      for (const name of ['Message a student', 'Message an institute']) {
        expect(screen.getByRole('button', { name })).toBeDisabled();
        expect(screen.getByRole('button', { name })).toHaveAttribute('title', 'No permission');
      }
    });

    it('A-6.11 disables Message in the list of students without messagesStudents', async () => {
      fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) });
      await showDashboard({ as: aishaWith('manageStudents', 'messagesInstitutes') });
      const button = await screen.findByRole('button', { name: `Message ${sara.name}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
    });

    it('A-6.12 disables Message in the list of institutes without messagesInstitutes', async () => {
      fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
      await showDashboard({ as: aishaWith('manageInstitutes', 'messagesStudents') });
      const button = await screen.findByRole('button', { name: `Message ${nust.name}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
    });

    it('A-6.12 opens the conversation with an institute for staff with messagesInstitutes', async () => {
      fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
      fakeServer.reply(getInstituteAdminMessages, { messages: [] });
      fakeServer.reply(sendAdminMessageToInstitute, { msg: { ...ANSWER, to: nust.email } });
      const { user } = await showDashboard({ as: aishaWith('manageInstitutes', 'messagesInstitutes') });
      await user.click(await screen.findByRole('button', { name: `Message ${nust.name}` }));
      const dialog = await screen.findByRole('dialog', { name: `Conversation with ${nust.name}` });
      expect(await within(dialog).findByText('No messages yet.')).toBeVisible();
      await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
      await user.click(within(dialog).getByRole('button', { name: 'Send' }));
      expect(await within(dialog).findByText('Message sent.')).toBeVisible();
      expect(fakeServer.calls(sendAdminMessageToInstitute)[0]?.body).toEqual({
        instituteEmail: nust.email,
        text: 'Today.',
      });
    });
  });

  it('finds a student by name to write to, after a search that failed too', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.reply(getStudentAdminMessages, { messages: [] });
    fakeServer.refuse(findCorrespondents, 503);
    const { user } = await showDashboard({ as: aishaWith('messagesStudents') });
    await user.click(await screen.findByRole('button', { name: 'Message a student' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message a student' });
    await user.type(within(dialog).getByLabelText(/^Name or email/), 'sar');
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    fakeServer.reply(findCorrespondents, { found: [{ name: sara.name, email: sara.email }] });
    await user.click(retry);
    const matches = await within(dialog).findByRole('list', { name: 'Matches' });
    expect(fakeServer.calls(findCorrespondents).at(-1)?.query).toEqual({
      userType: 'student',
      search: 'sar',
    });
    await user.click(within(matches).getByRole('button', { name: new RegExp(sara.name) }));
    expect(await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` })).toBeVisible();
  });

  it('an e-mail that nobody has opens no conversation and says so; one that somebody has opens theirs', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.reply(getStudentAdminMessages, { messages: [] });
    const longer = { name: 'Another', email: `a.${sara.email}` };
    fakeServer.reply(findCorrespondents, { found: [longer] });
    const { user } = await showDashboard({ as: aishaWith('messagesStudents') });
    await user.click(await screen.findByRole('button', { name: 'Message a student' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message a student' });
    const box = within(dialog).getByLabelText(/^Name or email/);
    await user.type(box, `${sara.email}{Enter}`);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/No student has this e-mail\./));
    expect(screen.queryByRole('dialog', { name: /^Conversation/ })).not.toBeInTheDocument();
    expect(fakeServer.calls(getStudentAdminMessages)).toEqual([]);
    fakeServer.reply(findCorrespondents, { found: [{ name: sara.name, email: sara.email }, longer] });
    await user.click(within(dialog).getByRole('button', { name: 'Open conversation' }));
    expect(await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` })).toBeVisible();
  });

  describe('Conversation', () => {
    it('A-2.32 A-4.14 shows the thread and marks the messages of the other side read', async () => {
      const { dialog } = await openThread();
      await waitFor(() => expect(fakeServer.calls(markAdminMessagesRead)).toHaveLength(1));
      expect(fakeServer.calls(markAdminMessagesRead)[0]?.body).toEqual({
        userType: 'student',
        userEmail: sara.email,
      });
      expect(within(dialog).getByText(ASKED.text)).toBeVisible();
      await waitFor(() => expect(fakeServer.calls(listConversations).length).toBeGreaterThan(1));
    });

    it('A-5.10 sends nothing without a token', async () => {
      const { user, dialog } = await openThread();
      const { useSession } = await import('@uas/shared-ui/kit');
      await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
      const form = within(dialog).getByLabelText('Your message').closest('form') as HTMLFormElement;
      const { getState } = useSession;
      jest.spyOn(useSession, 'getState').mockReturnValue({ ...getState(), token: null });
      fireEvent.submit(form);
      await within(dialog).findByRole('button', { name: 'Send' });
      expect(fakeServer.calls(sendAdminMessageToStudent)).toEqual([]);
      jest.restoreAllMocks();
    });

    it("A-5.9 A-5.10 A-7.22 A-8.34 A-8.35 A-8.63 does not send blanks, says why words could not be sent and keeps them, and sends them trimmed: 'Message sent.'", async () => {
      const { user, dialog } = await openThread();
      const box = within(dialog).getByLabelText('Your message');
      const send = () => user.click(within(dialog).getByRole('button', { name: 'Send' }));
      await user.type(box, '   ');
      await send();
      expect(await within(dialog).findByText('Cannot send empty message.')).toBeVisible();
      expect(fakeServer.calls(sendAdminMessageToStudent)).toEqual([]);
      await user.type(box, 'Today. ');
      fakeServer.refuse(sendAdminMessageToStudent, 500);
      await send();
      expect(await within(dialog).findByText('Failed to send message.')).toBeVisible();
      fakeServer.unreachable(sendAdminMessageToStudent);
      await send();
      expect(await within(dialog).findByText('Network error. Could not send message.')).toBeVisible();
      expect(box).toHaveValue('   Today. ');
      fakeServer.reply(sendAdminMessageToStudent, { msg: ANSWER });
      await send();
      expect(await within(dialog).findByText('Message sent.')).toBeVisible();
      expect(within(dialog).getByText('Today.', { selector: 'p' })).toBeVisible();
      expect(fakeServer.calls(sendAdminMessageToStudent).at(-1)?.body).toEqual({
        studentEmail: sara.email,
        text: 'Today.',
      });
      expect(box).toHaveValue('');
    });
  });

  describe('deleting a thread', () => {
    it("A-6.16 is disabled with the title 'No permission' without deleteMessages, in the list and in the dialog", async () => {
      const { dialog } = await openThread(aishaWith(...BOTH));
      const inDialog = within(dialog).getByRole('button', { name: 'Delete all messages' });
      expect(inDialog).toBeDisabled();
      expect(inDialog).toHaveAttribute('title', 'No permission');
      const inList = screen.getByRole('button', {
        name: `Delete all messages with ${sara.name}`,
        hidden: true,
      });
      expect(inList).toBeDisabled();
      expect(inList).toHaveAttribute('title', 'No permission');
    });

    it('A-8.79 A-8.81 asks first; Cancel sends nothing; then the thread is gone', async () => {
      fakeServer.reply(deleteAdminThread, { success: true });
      const { user } = await showMessages();
      // What is unread is marked.
      expect(await screen.findByText('1 new')).toBeVisible();
      expect(screen.getByText(WITH_SARA.lastText)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: `Delete all messages with ${sara.name}` }));
      let question = await screen.findByRole('dialog');
      expect(within(question).getByText(PROMPT)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(deleteAdminThread)).toEqual([]);
      await user.click(screen.getByRole('button', { name: `Delete all messages with ${sara.name}` }));
      question = await screen.findByRole('dialog');
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await user.click(within(question).getByRole('button', { name: 'Delete all messages' }));
      expect(await screen.findByText('No messages yet.')).toBeVisible();
      expect(fakeServer.calls(deleteAdminThread)[0]?.query).toEqual({
        userType: 'student',
        userEmail: sara.email,
      });
    });
  });
});

describe('queries', () => {
  const ASKED: StaffQuery = {
    _id: 'qu_1',
    studentName: 'Bilal Shah',
    studentPhone: '0301-7654321',
    studentEmail: 'bilal@example.pk',
    universityName: 'National University of Sciences and Technology',
    courseName: 'BS Computer Science',
    message: 'Is there a hostel?',
    date: '2026-11-20T09:00:00.000Z',
  };
  const OTHER: StaffQuery = {
    ...ASKED,
    _id: 'qu_2',
    studentName: 'Hina Malik',
    studentEmail: 'hina@example.pk',
  };
  const PROMPT = 'Are you sure you want to delete this query?';

  beforeEach(() => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  });

  async function showQueries(queries: StaffQuery[] = [ASKED, OTHER], as?: StaffMember) {
    fakeServer.reply(listAdminQueries, { queries, ...onlyPage(queries.length) });
    return showDashboard({ as: as ?? aishaWith('viewQueries', 'deleteQueries'), tab: 'Queries' });
  }

  /** Picks today in the calendar and applies. */
  async function pickToday(user: Awaited<ReturnType<typeof showQueries>>['user']) {
    await user.click(screen.getByLabelText('Date'));
    const today = new Date(`${karachiDay(new Date())}T12:00:00+05:00`);
    const text = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(
      today,
    );
    await user.click(await screen.findByRole('button', { name: text }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  }

  describe('the list of queries', () => {
    it("says 'Could not load queries.' and tries again", async () => {
      fakeServer.unreachable(listAdminQueries);
      const { user } = await showDashboard({ as: aishaWith('viewQueries'), tab: 'Queries' });
      expect(await screen.findByText('Could not load queries.')).toBeVisible();
      fakeServer.reply(listAdminQueries, { queries: [ASKED], ...onlyPage(1) });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Bilal Shah')).toBeVisible();
    });

    it("A-8.49 says 'Loading queries.' meanwhile", async () => {
      fakeServer.reply(listAdminQueries, { queries: [ASKED], ...onlyPage(1) });
      const release = fakeServer.hold(listAdminQueries);
      await showDashboard({ as: aishaWith('viewQueries'), tab: 'Queries' });
      expect(await screen.findByText('Loading queries.')).toBeInTheDocument();
      release();
      expect(await screen.findByText('Bilal Shah')).toBeVisible();
    });

    it("A-8.47 A-2.40 A-5.16 has nothing to type, paste or drop a date into; filters by one picked day: 'No queries found for selected date.'", async () => {
      const { user } = await showQueries();
      await screen.findByText('Bilal Shah');
      const picker = screen.getByLabelText('Date');
      expect(picker.tagName).toBe('BUTTON');
      picker.focus();
      await user.keyboard('2026-01-01');
      await user.paste('2026-01-01');
      expect(picker).toHaveTextContent('Pick a date');
      fakeServer.reply(listAdminQueries, { queries: [], ...onlyPage(0) });
      await pickToday(user);
      expect(await screen.findByText('No queries found for selected date.')).toBeVisible();
      const today = karachiDay(new Date());
      expect(fakeServer.calls(listAdminQueries)[1]?.query).toEqual({ page: '1', from: today, to: today });
      expect(screen.getByRole('button', { name: `Remove Date: ${formatDay(today)}` })).toBeVisible();
    });
  });

  describe('the cache', () => {
    it('A-9.5 R-42 asks once an hour however often the tab is opened; Refresh asks anew', async () => {
      const { user } = await showQueries();
      await screen.findByText('Bilal Shah');
      await user.click(screen.getByRole('tab', { name: 'Messages' }));
      await screen.findByText(/^You do not have permission to read or write messages/);
      await user.click(screen.getByRole('tab', { name: 'Queries' }));
      expect(await screen.findByText('Bilal Shah')).toBeVisible();
      expect(fakeServer.calls(listAdminQueries)).toHaveLength(1);
      fakeServer.reply(listAdminQueries, { queries: [OTHER], ...onlyPage(1) });
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(screen.queryByText('Bilal Shah')).not.toBeInTheDocument());
      expect(fakeServer.calls(listAdminQueries)).toHaveLength(2);
    });

    it('A-9.5 R-42 asks again once an hour has passed, and not for a change in another tab before', async () => {
      const { user } = await showQueries();
      await screen.findByText('Bilal Shah');
      const fetched = Date.now();
      const clock = jest.spyOn(Date, 'now');
      const openAgain = async () => {
        await user.click(screen.getByRole('tab', { name: 'Messages' }));
        await screen.findByText(/^You do not have permission to read or write messages/);
        await user.click(screen.getByRole('tab', { name: 'Queries' }));
        expect(await screen.findByText('Hina Malik')).toBeVisible();
      };
      try {
        clock.mockImplementation(() => fetched + 36e5 - 60_000);
        await openAgain();
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
        expect(fakeServer.calls(listAdminQueries)).toHaveLength(1);
        fakeServer.reply(listAdminQueries, { queries: [OTHER], ...onlyPage(1) });
        clock.mockImplementation(() => fetched + 36e5);
        await openAgain();
        await waitFor(() => expect(screen.queryByText('Bilal Shah')).not.toBeInTheDocument());
        expect(fakeServer.calls(listAdminQueries)).toHaveLength(2);
      } finally {
        clock.mockRestore();
      }
    });

    it('A-9.5 R-38 forgets at once for another login', async () => {
      await showQueries();
      await screen.findByText('Bilal Shah');
      fakeServer.reply(listAdminQueries, { queries: [OTHER], ...onlyPage(1) });
      act(() => useSession.setState({ token: 'another' }));
      await waitFor(() => expect(screen.queryByText('Bilal Shah')).not.toBeInTheDocument());
      expect(await screen.findByText('Hina Malik')).toBeVisible();
    });
  });

  describe('one query', () => {
    it('A-2.40 is shown whole in the detail panel, which gives the focus back to its row', async () => {
      const { user } = await showQueries();
      await user.click(await screen.findByRole('button', { name: 'Details of the query of Bilal Shah' }));
      const panel = await screen.findByRole('complementary', { name: 'Query details' });
      expect(panel).toHaveFocus();
      for (const text of [
        'Bilal Shah',
        'bilal@example.pk',
        '0301-7654321',
        ASKED.universityName,
        'BS Computer Science',
        'Is there a hostel?',
        '20 Nov 2026, 14:00',
      ]) {
        expect(within(panel).getByText(text)).toBeVisible();
      }
      await user.click(within(panel).getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('complementary', { name: 'Query details' })).not.toBeInTheDocument();
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Details of the query of Bilal Shah' })).toHaveFocus(),
      );
    });

    it('is a dialog on a phone, and closing it goes back to where it was opened', async () => {
      setViewport(360);
      const { user } = await showQueries([ASKED, OTHER]);
      const button = { name: `Details of the query of ${OTHER.studentName}` };
      await user.click(await screen.findByRole('button', button));
      const dialog = await screen.findByRole('dialog', { name: 'Query details' });
      await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('button', button)).toHaveFocus());
    });

    it("A-5.18 A-6.18 cannot be deleted without deleteQueries: disabled with the title 'No permission'", async () => {
      const { user } = await showQueries([ASKED], aishaWith('viewQueries'));
      await user.click(await screen.findByRole('button', { name: 'Details of the query of Bilal Shah' }));
      const button = await screen.findByRole('button', { name: 'Delete query' });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
      // An older server knows nothing of answers.
      expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull();
    });

    it('A-5.19 A-8.36 A-8.80 A-8.81 R-42 says as an alert that it could not be deleted; is deleted after the question, from the list and from the cache', async () => {
      const { user } = await showQueries();
      await user.click(await screen.findByRole('button', { name: 'Details of the query of Bilal Shah' }));
      await user.click(await screen.findByRole('button', { name: 'Delete query' }));
      let question = await screen.findByRole('dialog');
      expect(within(question).getByText(PROMPT)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(deleteQuery)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Delete query' }));
      question = await screen.findByRole('dialog');
      fakeServer.refuse(deleteQuery, 500);
      await user.click(within(question).getByRole('button', { name: 'Delete query' }));
      expect(await within(question).findByRole('alert')).toHaveTextContent(
        'Could not delete query. Try again.',
      );
      fakeServer.reply(deleteQuery, { success: true });
      await user.click(within(question).getByRole('button', { name: 'Delete query' }));
      await waitFor(() => expect(screen.queryByText('bilal@example.pk')).not.toBeInTheDocument());
      expect(screen.getByText('Hina Malik')).toBeInTheDocument();
      expect(screen.getByText('1 of 1 shown')).toBeInTheDocument();
      expect(fakeServer.calls(deleteQuery).at(-1)?.params).toEqual({ id: 'qu_1' });
      await user.click(screen.getByRole('tab', { name: 'Messages' }));
      await screen.findByText(NO_MESSAGE_RIGHTS);
      await user.click(screen.getByRole('tab', { name: 'Queries' }));
      await screen.findByText('Hina Malik');
      expect(screen.queryByText('bilal@example.pk')).not.toBeInTheDocument();
      expect(fakeServer.calls(listAdminQueries)).toHaveLength(1);
    });
  });

  describe('Export to CSV', () => {
    let saved: string[];
    beforeEach(() => {
      saved = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it("A-5.21 A-8.48 says 'No queries received yet.' and 'No queries to export for the selected date.' and downloads nothing", async () => {
      const { user } = await showQueries([]);
      expect(await screen.findByText('No queries received yet.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
      expect(await screen.findByText('No queries to export for the selected date.')).toBeVisible();
      expect(fakeServer.calls(exportAdminQueries)).toEqual([]);
      expect(saved).toEqual([]);
    });

    it('A-9.13 exports all as queries_all.csv and one day as queries_{date}.csv', async () => {
      fakeServer.reply(exportAdminQueries, 'Query ID\r\n');
      const { user } = await showQueries();
      await screen.findByText('Bilal Shah');
      await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
      await waitFor(() => expect(saved).toEqual(['queries_all.csv']));
      await pickToday(user);
      const today = karachiDay(new Date());
      await screen.findByRole('button', { name: `Remove Date: ${formatDay(today)}` });
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Export to CSV' })).not.toHaveAttribute('aria-busy'),
      );
      await screen.findByText('Bilal Shah');
      await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
      await waitFor(() => expect(saved).toEqual(['queries_all.csv', `queries_${today}.csv`]));
      expect(fakeServer.calls(exportAdminQueries)[1]?.query).toEqual({ from: today, to: today });
    });
  });

  describe('a query that was answered', () => {
    const open = { ...ASKED, answeredAt: null, answeredBy: null };
    const answered = { ...ASKED, answeredAt: '2026-11-21T09:00:00.000Z', answeredBy: 'Aisha' };
    const details = () => screen.findByRole('complementary', { name: 'Query details' });

    it('says why it could not be marked; is marked with one press, says who and when, and is opened again with another one', async () => {
      fakeServer.refuse(setQueryAnswered, 500);
      const { user } = await showQueries([open], aishaWith('viewQueries'));
      await user.click(
        await screen.findByRole('button', { name: `Details of the query of ${open.studentName}` }),
      );
      expect(within(await details()).getByText('Not answered')).toBeVisible();
      const mark = async () =>
        user.click(within(await details()).getByRole('button', { name: 'Mark as answered' }));
      await mark();
      expect(await screen.findByText('Could not update the query. Try again.')).toBeVisible();
      expect(within(await details()).getByText('Not answered')).toBeVisible();
      fakeServer.reply(setQueryAnswered, { success: true, query: answered });
      const before = fakeServer.calls(listQueues).length;
      await mark();
      expect(await screen.findByText('The query of Bilal Shah is answered.')).toBeVisible();
      expect(fakeServer.calls(setQueryAnswered).at(-1)).toMatchObject({ body: { answered: true } });
      expect(await details()).toHaveTextContent('21 Nov 2026, 14:00 by Aisha');
      await waitFor(() => expect(fakeServer.calls(listQueues).length).toBeGreaterThan(before));

      fakeServer.reply(setQueryAnswered, { success: true, query: open });
      await user.click(within(await details()).getByRole('button', { name: 'Not answered after all' }));
      expect(await screen.findByText('The query of Bilal Shah waits for an answer again.')).toBeVisible();
      expect(fakeServer.calls(setQueryAnswered).at(-1)).toMatchObject({ body: { answered: false } });
    });

    it('and reports of a wrong fact are marked, and filtered', async () => {
      const { user } = await showQueries([
        { ...open, wrongFact: 'fee' },
        { ...OTHER, answeredAt: answered.answeredAt, answeredBy: answered.answeredBy },
      ]);
      const table = await screen.findByRole('table', { name: 'List of queries' });
      expect(within(table).getByText('Answered')).toBeVisible();
      expect(within(table).getByText('Wrong fact')).toBeVisible();
      await user.selectOptions(screen.getByLabelText('Answer'), 'Not answered');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminQueries).at(-1)?.query).toMatchObject({ state: 'open' }),
      );
      expect(fakeServer.calls(listAdminQueries).at(-1)?.query).not.toHaveProperty('kind');
      await screen.findByRole('table', { name: 'List of queries' });
      await user.click(screen.getByRole('button', { name: `Details of the query of ${open.studentName}` }));
      expect(await details()).toHaveTextContent('Reported as wrongFee');
      await user.selectOptions(screen.getByLabelText('Answer'), 'Reports that are not answered');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminQueries).at(-1)?.query).toMatchObject({
          state: 'open',
          kind: 'report',
        }),
      );
    });
  });
});
