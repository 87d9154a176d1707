import { act, screen, waitFor, within } from '@testing-library/react';
import {
  deleteQuery,
  exportAdminQueries,
  formatDay,
  karachiDay,
  listAdminQueries,
  listConversations,
  listQueues,
  NO_MESSAGE_RIGHTS,
  type StaffMember,
  type StaffQuery,
  setQueryAnswered,
} from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { aishaWith, fakeServer, setViewport } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

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
