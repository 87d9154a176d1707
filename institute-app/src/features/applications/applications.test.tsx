import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  anySentenceOf,
  type BulkDecision,
  beginBulkDecision,
  cancelBatch,
  closeBulkDecision,
  countMatching,
  createBatch,
  type DecisionBatch,
  decideApplication,
  exportInstituteApplications,
  getAssignments,
  listBatches,
  listInstituteApplications,
  NO_APPLICATIONS_TO_EXPORT,
  type PreparedDecision,
  previewBatch,
  publishBatch,
  removePrepared,
  renameBatch,
  type ShownMerit,
  stopBulkDecision,
  tagApplications,
  unscheduleBatch,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

describe('the applications', () => {
  const masked = { studentEmail: '*****', studentPhone: '*****' };
  const saraPending = applicationOf(masked);
  const omarApproved = applicationOf({
    _id: 'ap_2',
    studentName: 'Omar Khan',
    studentEmail: 'omar@example.pk',
    course: 'BBA',
    department: 'Business',
    status: 'approved',
  });
  const zaraRejected = applicationOf({
    ...masked,
    _id: 'ap_3',
    studentName: 'Zara Iqbal',
    status: 'rejected',
  });
  const all: readonly Application[] = [saraPending, omarApproved, zaraRejected];

  const rowOf = (name: RegExp) => screen.getByRole('row', { name });
  const table = () => screen.getByRole('table', { name: 'Applications' });
  const queriesSent = () => fakeServer.calls(listInstituteApplications).map(({ query }) => query);

  it("shows that the applications are on their way; A-8.5 says 'Could not load applications.' and loads them with Retry", async () => {
    serveDashboard();
    fakeServer.refuse(listInstituteApplications, 500);
    const release = fakeServer.hold(listInstituteApplications);
    const { user } = renderPortal();
    expect(await screen.findByText('Loading applications...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Could not load applications.')).toBeVisible();
    fakeServer.reply(listInstituteApplications, pageOf(all));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
  });

  it("A-2.16 A-8.52 says 'No applications' when there are none, and that there is nothing to export, and asks for nothing", async () => {
    const { user } = await openDashboard();
    expect(screen.getByText('No applications')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
    expect(await screen.findByText(NO_APPLICATIONS_TO_EXPORT)).toBeVisible();
    expect(fakeServer.calls(exportInstituteApplications)).toHaveLength(0);
  });

  it('F-4.17 says beside an offer whether its fee is paid, and what of it comes back; shows the number under the name, and takes it in the search', async () => {
    const fee = { paisa: 17_670_000, dueAt: '2099-11-28T18:59:59.999Z', paidOn: null, refund: null };
    const { number: _number, ...older } = zaraRejected;
    const { user } = await openDashboard({
      applications: [
        { ...omarApproved, fee },
        { ...omarApproved, _id: 'ap_5', fee: { ...fee, dueAt: '2025-11-28T18:59:59.999Z' } },
        { ...omarApproved, _id: 'ap_4', fee: { ...fee, paidOn: '2026-11-20' } },
        { ...older, fee: { ...fee, paidOn: '2026-11-20', refund: 11_320_000 } },
        saraPending,
      ],
    });
    expect(screen.getAllByText(/^Admission fee/).map(({ textContent }) => textContent)).toEqual([
      'Admission fee Rs 176,700: to be paid until 28 Nov 2099.',
      'Admission fee Rs 176,700: not paid until 28 Nov 2025.',
      'Admission fee Rs 176,700: paid on 20 Nov 2026.',
      'Admission fee Rs 176,700: paid on 20 Nov 2026, Rs 113,200 come back.',
    ]);
    expect(within(rowOf(/Sara Ahmed/)).getByText('UAS-26-004821-9')).toHaveAttribute('dir', 'ltr');
    expect(within(rowOf(/Zara Iqbal/)).queryByText(/^UAS-/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await user.paste('uas 26 004821 9');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ search: 'uas 26 004821 9' }));
  });

  it("A-2.13 A-2.15 A-4.3 A-4.4 A-4.10 A-4.11 A-4.12 A-5.16 A-9.3 R-27 has nine columns, actions by what is decided, '*****' until approved, and filters", async () => {
    const year = new Date().getFullYear();
    await openDashboard({ applications: all, sessions: [`Fall ${year}`, 'Summer 2019'] });
    const names = within(table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    expect(names).toEqual([
      'Name',
      'Email',
      'Session',
      'Applied Program',
      'Status',
      'Action',
      'Profile',
      'Messages',
      'Forms',
    ]);

    const rows = {
      sara: within(rowOf(/Sara Ahmed/)),
      omar: within(rowOf(/Omar Khan/)),
      zara: within(rowOf(/Zara Iqbal/)),
    };
    expect(rows.sara.getByText('*****')).toBeVisible();
    expect(rows.zara.getByText('*****')).toBeVisible();
    expect(rows.omar.getByText('omar@example.pk')).toBeVisible();
    expect(rows.sara.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    expect(rows.sara.getByRole('button', { name: /^Reject/ })).toBeEnabled();
    expect(rows.sara.queryByText('Decision made. Contact admin to change.')).not.toBeInTheDocument();
    for (const decided of [rows.omar, rows.zara]) {
      expect(decided.getByText('Decision made. Contact admin to change.')).toBeVisible();
      expect(decided.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
      expect(decided.queryByRole('button', { name: /^Reject/ })).not.toBeInTheDocument();
    }
    for (const name of [/Open profile/, /Open messages/]) {
      expect(rows.sara.getByRole('button', { name })).toBeDisabled();
      expect(rows.zara.getByRole('button', { name })).toBeDisabled();
      expect(rows.omar.getByRole('button', { name })).toBeEnabled();
    }
    for (const name of [/^Save the application form/, /^Print the application form/]) {
      expect(rows.zara.getByRole('button', { name })).toBeDisabled();
      expect(rows.sara.getByRole('button', { name })).toBeEnabled();
      expect(rows.omar.getByRole('button', { name })).toBeEnabled();
    }

    const filters = within(screen.getByRole('search', { name: 'Filter applications' }));
    expect(filters.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    expect(filters.getByRole('button', { name: 'Apply' })).toBeVisible();
    expect(filters.getByRole('button', { name: 'Clear' })).toBeVisible();
    const dates = within(filters.getByRole('group', { name: 'Applied between' }));
    expect(dates.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dates.getByRole('button', { name: /^From/ })).toHaveTextContent('Pick a date');
    expect(dates.getByRole('button', { name: /^To/ })).toHaveTextContent('Pick a date');
    const select = within(filters.getByRole('combobox', { name: 'Session' }));
    expect(select.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All sessions',
      `Fall ${year}`,
      `Spring ${year}`,
      `Fall ${year - 1}`,
      `Spring ${year - 1}`,
      'Summer 2019',
    ]);
    expect(select.getByRole('group', { name: 'Other sessions' })).toHaveTextContent('Summer 2019');
  });

  const merit: ShownMerit = {
    aggregate: '72.6182',
    parts: [{ label: 'Intermediate', weight: '60', percent: '71.8182', points: '43.0909', extra: '' }],
    adjustments: [],
    eligible: false,
    reasons: [{ code: 'below-minimum', params: {}, text: 'Intermediate needs 75 %, yours is 71.8181 %.' }],
    missing: [],
    isClaimed: true,
  };

  it('F-1 says the merit in a column of its own where there is room, else under the program; without a rule nowhere', async () => {
    const ofSara = applicationOf({ ...masked, merit });
    setViewport(1500);
    await openDashboard({ applications: [ofSara, zaraRejected] });
    expect(within(table()).getByRole('columnheader', { name: 'Merit' })).toBeVisible();
    expect(within(rowOf(/Sara Ahmed/)).getByText('72.6182, not verified, does not qualify')).toBeVisible();
    act(() => setViewport(1280));
    await waitFor(() =>
      expect(within(table()).queryByRole('columnheader', { name: 'Merit' })).not.toBeInTheDocument(),
    );
    expect(
      within(rowOf(/Sara Ahmed/)).getByText('Merit 72.6182, not verified, does not qualify'),
    ).toBeVisible();
    expect(within(rowOf(/Zara Iqbal/)).queryByText(/merit/i)).not.toBeInTheDocument();
  });

  describe('filters', () => {
    const search = () => screen.getByRole('searchbox', { name: 'Search' });

    it('A-2.14 waits for Apply, asks again for the same, removes one by its tag, Clear resets all; only the pending ones with one click', async () => {
      const { user } = await openDashboard({ applications: all });
      await user.type(search(), '  Sara ');
      const session = screen.getByRole('combobox', { name: 'Session' });
      await user.selectOptions(session, 'Fall 2026');
      expect(queriesSent()).toEqual([{ limit: '100', page: '1' }]);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(queriesSent()).toHaveLength(2));
      expect(queriesSent()[1]).toEqual({ limit: '100', page: '1', search: 'Sara', session: 'Fall 2026' });
      await screen.findByRole('button', { name: 'Remove Search: Sara' });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(queriesSent()).toHaveLength(3));
      expect(queriesSent()[2]).toEqual(queriesSent()[1]);
      await user.click(await screen.findByRole('button', { name: 'Remove Search: Sara' }));
      await waitFor(() =>
        expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', session: 'Fall 2026' }),
      );
      expect(await screen.findByRole('button', { name: 'Remove Session: Fall 2026' })).toBeVisible();
      await user.type(search(), 'S');
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' }));
      expect(search()).toHaveValue('');
      expect(session).toHaveValue('');

      const only = () => screen.getByRole('button', { name: 'Only pending' });
      expect(only()).toHaveAttribute('aria-pressed', 'false');
      await user.click(only());
      await waitFor(() =>
        expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', status: 'pending' }),
      );
      expect(await screen.findByRole('button', { name: 'Remove Status: Pending' })).toBeVisible();
      expect(only()).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
      await user.click(only());
      await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Accepted');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', status: 'accepted' }),
      );
    });

    it('filters by program where there is more than one, by the names of today', async () => {
      const programs = [
        { _id: 'pr_1', name: 'BS Computer Science', department: 'Computing' },
        { _id: 'pr_2', name: 'MBA', department: 'Business' },
      ];
      fakeServer.reply(getAssignments, { colleagues: [], rules: [], programs });
      const { user, router } = await openDashboard({ applications: [applicationOf()] });
      await user.selectOptions(await screen.findByLabelText('Program'), 'MBA');
      fakeServer.reply(listInstituteApplications, pageOf([]));
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByRole('button', { name: 'Remove Program: MBA' })).toBeVisible();
      expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({ program: 'pr_2' });
      expect(router.state.location.search).toContain('program=pr_2');
    });
  });

  it('A-9.1 loads 100 more behind those that are there, says how many there are, and keeps them when the next page does not come', async () => {
    const { user } = await openDashboard({ applications: all, total: 5 });
    expect(screen.getByText('3 of 5 shown')).toBeVisible();
    fakeServer.unreachable(listInstituteApplications);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Could not load applications.')).toBeVisible();
    expect(rowOf(/Sara Ahmed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
    const grown = [
      applicationOf({ _id: 'ap_4', studentName: 'Bilal Shah' }),
      applicationOf({ _id: 'ap_5', studentName: 'Hina Malik' }),
    ];
    fakeServer.reply(listInstituteApplications, { ...pageOf(grown), total: 5 });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('5 of 5 shown')).toBeVisible();
    expect(rowOf(/Sara Ahmed/)).toBeVisible();
    expect(rowOf(/Hina Malik/)).toBeVisible();
    expect(queriesSent()[1]).toEqual({ limit: '100', page: '2', after: 'next-page' });
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('is sorted by the server, over all pages, and the focus stays in the header', async () => {
    const { user } = await openDashboard({ applications: all, total: 5 });
    const byName = () => within(table()).getByRole('button', { name: 'Name' });
    fakeServer.reply(listInstituteApplications, ({ query }) =>
      query.page === '2'
        ? { ...pageOf([zaraRejected]), total: 3 }
        : { ...pageOf([omarApproved, saraPending]), total: 3, hasMore: true, cursor: 'o' },
    );
    await user.click(byName());
    await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', sort: 'name' }));
    await waitFor(() => expect(screen.queryByText('Zara Iqbal')).not.toBeInTheDocument());
    expect(byName()).toHaveFocus();
    expect(within(table()).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(within(table()).getAllByRole('row')[1]).toHaveTextContent('Omar Khan');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '2', after: 'o', sort: 'name' }),
    );
    await user.click(byName());
    await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', sort: '-name' }));
    await user.click(byName());
    await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' }));
  });

  describe('F-8 percentages', () => {
    const withMarks: Application = {
      ...saraPending,
      percentages: [{ of: 'intermediate', percentage: '85.50', isVerified: true }],
    };
    const claimed: Application = {
      ...omarApproved,
      percentages: [{ of: 'intermediate', percentage: '60.00', isVerified: false }],
    };

    it('filters by at least so many and by no number that is none, keeps it in the address, takes it away again, and orders by them', async () => {
      setViewport(1440);
      const { user, router } = await openDashboard({ applications: [withMarks, claimed, zaraRejected] });
      const field = screen.getByRole('textbox', { name: 'Intermediate from' });
      await user.type(field, '101');
      expect(field).toBeInvalid();
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' });
      await user.clear(field);
      await user.type(field, '٦٠ %');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', intermediate: '60' }),
      );
      expect(router.state.location.search).toContain('intermediate=');
      expect(within(rowOf(/Sara Ahmed/)).getByText('Intermediate 85.50 %, verified')).toBeVisible();
      expect(within(rowOf(/Omar Khan/)).getByText('Intermediate 60.00 %, claimed')).toBeVisible();
      expect(within(rowOf(/Zara Iqbal/)).getByText('Intermediate: no percentage')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /Intermediate at least 60\s%/ }));
      await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' }));
      await waitFor(() => expect(screen.queryByText(/85.50/)).not.toBeInTheDocument());
      await orderByThem(user);
    });

    async function orderByThem(user: ReturnType<typeof renderPortal>['user']) {
      const order = await screen.findByRole('combobox', { name: 'Order' });
      expect(screen.queryByText(/85.50/)).not.toBeInTheDocument();
      await user.selectOptions(order, 'Intermediate, highest first');
      await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ sort: '-intermediate' }));
      expect(await screen.findByText('Intermediate 85.50 %, verified')).toBeVisible();
      expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    }

    it('a phone shows cards in place of the table, which say what they are ordered by', async () => {
      setViewport(360);
      serveDashboard({ applications: [withMarks] });
      const { user } = renderPortal();
      expect(await screen.findByRole('region', { name: 'Applications' })).toBeVisible();
      expect(await screen.findByText('Sara Ahmed')).toBeVisible();
      expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
      await orderByThem(user);
    });
  });

  it('says what Select all covers while more match than are loaded', async () => {
    const { user } = await openDashboard({ applications: all, total: 24_810 });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 loaded' }));
    const bar = await screen.findByRole('region', { name: 'Selected rows' });
    // One that waits, and an offer; what was rejected is in no file.
    expect(within(bar).getByText('2 selected')).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Approve 1' })).toBeVisible();
    expect(within(bar).getByText('3 of 24,810 are loaded; only these can be ticked')).toBeVisible();
  });

  it('counts no further than 10,000, in the pager and beside what is ticked', async () => {
    const { user } = await openDashboard({ applications: all, total: 10_000, totalIsCapped: true });
    expect(screen.getByText('3 of 10,000+ shown')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 loaded' }));
    expect(await screen.findByText('3 of 10,000+ are loaded; only these can be ticked')).toBeVisible();
  });

  it('puts only the rows in sight into the page when hundreds are loaded', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      applicationOf({ _id: `ap_${index}`, studentName: `Student ${index}` }),
    );
    await openDashboard({ applications: many });
    expect(table()).toHaveAttribute('aria-rowcount', '301');
    expect(within(table()).getAllByRole('row').length).toBeLessThan(80);
  });

  it('CSV: exports everything that matches the applied filter, and says when that did not work', async () => {
    fakeServer.reply(exportInstituteApplications, 'Application ID\r\n');
    const { user } = await openDashboard({ applications: all, at: '/?status=pending' });
    await user.click(await screen.findByRole('button', { name: 'Export to CSV' }));
    await waitFor(() => expect(fakeServer.calls(exportInstituteApplications)).toHaveLength(1));
    expect(fakeServer.calls(exportInstituteApplications)[0]).toMatchObject({
      params: { email: nust.email },
      query: { status: 'pending' },
    });
    fakeServer.unreachable(exportInstituteApplications);
    await user.click(await screen.findByRole('button', { name: 'Export to CSV' }));
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
  });
});

describe('deciding what is selected', () => {
  const NAMES = ['Ali', 'Bina', 'Chand'];
  const waiting = NAMES.map((studentName, index) =>
    applicationOf({ _id: `ap_${index + 1}`, studentName, studentEmail: '*****', studentPhone: '*****' }),
  );
  const decided = applicationOf({ _id: 'ap_9', studentName: 'Done', status: 'rejected' });

  async function tickAll() {
    const opened = await openDashboard({ applications: [...waiting, decided] });
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByRole('region', { name: 'Selected rows' });
    return opened;
  }

  const bar = () => screen.getByRole('region', { name: 'Selected rows' });
  const sent = () => fakeServer.calls(beginBulkDecision).map(({ body }) => body);
  const bulk: BulkDecision = {
    _id: 'bulk_1',
    status: 'rejected',
    prepare: false,
    state: 'running',
    total: 2_846,
    done: 1_200,
    left: 4,
    leftOut: [],
  };
  const serveBulk = (changes: Partial<BulkDecision> | null) =>
    fakeServer.reply(listBatches, { batches: [], bulk: changes && { ...bulk, ...changes } });

  async function ask(user: Awaited<ReturnType<typeof tickAll>>['user'], name: string) {
    await user.click(within(bar()).getByRole('button', { name }));
    const question = await screen.findByRole('dialog', { name: `${name} applications?` });
    if (name.startsWith('Reject'))
      await user.click(within(question).getByRole('checkbox', { name: 'All seats are taken' }));
    await user.click(within(question).getByRole('button', { name }));
  }

  describe('deciding several', () => {
    it('U35 F-8 offers only pending ones and reasons that are true for each; Enter and Cancel change nothing; each reads the own marks', async () => {
      const { user } = await openDashboard({ applications: [...waiting, decided] });
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
      expect(screen.getAllByRole('checkbox')).toHaveLength(4);
      expect(screen.queryByRole('checkbox', { name: /Done/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' }));
      await screen.findByRole('region', { name: 'Selected rows' });
      expect(within(bar()).getByText('1 selected')).toBeVisible();
      await user.click(within(bar()).getByRole('button', { name: 'Clear' }));
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();

      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await screen.findByRole('region', { name: 'Selected rows' });
      // All are loaded.
      expect(within(bar()).queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
      await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
      const dialog = await screen.findByRole('dialog', { name: 'Reject 3 applications?' });
      const question = within(dialog);
      const seats = await question.findByRole('checkbox', { name: 'All seats are taken' });
      for (const name of ['Test below the minimum', 'Merit below the closing merit'])
        expect(question.queryByRole('checkbox', { name })).not.toBeInTheDocument();
      await user.click(seats);
      await user.keyboard('{Enter}');
      expect(dialog).toBeVisible();
      await user.click(seats);
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(sent()).toEqual([]);
      expect(within(bar()).getByText('3 selected')).toBeVisible();

      await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
      const again = within(await screen.findByRole('dialog', { name: 'Reject 3 applications?' }));
      await user.click(await again.findByRole('checkbox', { name: 'Marks below the minimum' }));
      expect(again.getByText(/^Each student reads the own percentage/)).toBeVisible();
      await user.selectOptions(again.getByLabelText('Qualification'), 'Intermediate');
      await user.type(again.getByLabelText('Needed'), '60');
      fakeServer.reply(beginBulkDecision, { bulk });
      await user.click(again.getByRole('button', { name: 'Reject 3' }));
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({
        applicationIds: ['ap_1', 'ap_2', 'ap_3'],
        reasons: [{ code: 'below-minimum', details: { qualification: 'Intermediate', needed: '60' } }],
      });
    });

    it('U35 approves them by one call, shows how far it is, says when all went well, and looks the rows up', async () => {
      const { user } = await tickAll();
      const approving: Partial<BulkDecision> = { status: 'approved', total: 3, done: 1, left: 0 };
      fakeServer.reply(beginBulkDecision, () => {
        serveBulk(approving);
        return { bulk: { ...bulk, ...approving } };
      });
      await ask(user, 'Approve 3');
      const progress = await screen.findByRole('region', { name: 'Decision on many' });
      expect(within(progress).getByText('1 of 3')).toBeVisible();
      expect(sent()).toMatchObject([{ status: 'approved', applicationIds: ['ap_1', 'ap_2', 'ap_3'] }]);
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
      const lookedUp = fakeServer.calls(listInstituteApplications).length;
      serveBulk({ ...approving, state: 'ended', done: 3 });
      expect(await screen.findAllByText('3 of 3 applications approved', {}, { timeout: 4_000 })).toHaveLength(
        2,
      );
      await waitFor(() =>
        expect(fakeServer.calls(listInstituteApplications).length).toBeGreaterThan(lookedUp),
      );
      expect(fakeServer.calls(decideApplication)).toEqual([]);
    });

    it('U35 keeps them ticked after a 401', async () => {
      const { user } = await tickAll();
      fakeServer.refuse(beginBulkDecision, 401, anySentenceOf('bulk.running'));
      await ask(user, 'Reject 3');
      expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
    });

    it('U35 keeps them ticked after a refusal or without an answer, says why, and begins once, however often it is confirmed', async () => {
      const { user } = await tickAll();
      for (const status of [409, 429, 503]) {
        const why = `${anySentenceOf('bulk.running')} ${status}`;
        fakeServer.refuse(beginBulkDecision, status, why);
        await ask(user, 'Reject 3');
        expect(await screen.findByText(why)).toBeVisible();
        expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
      }
      fakeServer.unreachable(beginBulkDecision);
      await ask(user, 'Reject 3');
      expect(await screen.findByText('Could not do this. Please try again.')).toBeVisible();
      expect(within(bar()).getByText('3 selected')).toBeInTheDocument();

      const before = sent().length;
      fakeServer.reply(beginBulkDecision, { bulk });
      const release = fakeServer.hold(beginBulkDecision);
      await ask(user, 'Reject 3');
      await ask(user, 'Reject 3');
      release();
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument(),
      );
      expect(sent()).toHaveLength(before + 1);
    });
  });

  describe('U35 all that match', () => {
    async function chooseAll(served: Parameters<typeof openDashboard>[0] = {}) {
      fakeServer.reply(countMatching, { count: 2_846, prepared: 3 });
      const opened = await openDashboard({ applications: waiting, total: 3_000, ...served });
      const { user } = opened;
      await user.click(screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' }));
      await screen.findByRole('region', { name: 'Selected rows' });
      expect(within(bar()).queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
      await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
      expect(await within(bar()).findByText('2,846 selected')).toBeVisible();
      return opened;
    }

    it('says when they cannot be counted or none matches any more, and leaves the ticks, which can still be decided', async () => {
      fakeServer.refuse(countMatching, 500);
      fakeServer.reply(beginBulkDecision, { bulk });
      const { user } = await openDashboard({ applications: waiting, total: 3_000 });
      await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
      await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
      expect(await screen.findByText('Could not do this. Please try again.')).toBeVisible();
      expect(within(bar()).getByText('3 selected')).toBeVisible();
      fakeServer.reply(countMatching, { count: 0, prepared: 0, approved: 0, students: 0 });
      await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
      expect(await within(bar()).findByText('None of them matches any more.')).toBeVisible();
      expect(within(bar()).getByText('3 selected')).toBeVisible();
      await ask(user, 'Approve 3');
      await waitFor(() => expect(sent()).toMatchObject([{ applicationIds: ['ap_1', 'ap_2', 'ap_3'] }]));
    });

    it('are no more once one is unticked, stay chosen when another number matches by now, and are rejected by one call with the number that was confirmed', async () => {
      const { user } = await chooseAll();
      const bina = screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' });
      await user.click(bina);
      expect(within(bar()).getByText('2 selected')).toBeVisible();
      await user.click(bina);
      expect(within(bar()).getByText('3 selected')).toBeVisible();
      await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
      expect(await within(bar()).findByText('2,846 selected')).toBeVisible();

      const changed = anySentenceOf({ code: 'bulk.count-changed', params: { count: 2_850 } });
      fakeServer.refuse(beginBulkDecision, 409, changed);
      await ask(user, 'Reject 2,846');
      expect(await screen.findByText(/^Now 2850 applications match\./)).toBeVisible();
      expect(within(bar()).getByText('2,846 selected')).toBeVisible();

      fakeServer.reply(beginBulkDecision, { bulk });
      await user.click(within(bar()).getByRole('button', { name: 'Reject 2,846' }));
      const question = within(await screen.findByRole('dialog', { name: 'Reject 2,846 applications?' }));
      expect(question.getByText(/Decisions on 3 of them are prepared already/)).toBeVisible();
      await user.click(await question.findByRole('checkbox', { name: 'All seats are taken' }));
      serveBulk({});
      await user.click(question.getByRole('button', { name: 'Reject 2,846' }));
      const progress = await screen.findByRole('region', { name: 'Decision on many' });
      expect(within(progress).getByText('1,204 of 2,846')).toBeVisible();
      expect(sent().slice(1)).toEqual([
        {
          status: 'rejected',
          reasons: [{ code: 'seats-full', details: {} }],
          matching: { filter: {}, count: 2_846 },
        },
      ]);
      expect(fakeServer.calls(decideApplication)).toEqual([]);
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    });

    it('get a tag by one call, and are prepared first where they are more than can be looked over', async () => {
      fakeServer.reply(tagApplications, {
        message: 'The tags were changed.',
        tag: 'shortlisted',
        applicationIds: [],
      });
      const { user } = await chooseAll();
      await user.click(within(bar()).getByRole('button', { name: 'Tags…' }));
      const tags = within(await screen.findByRole('dialog', { name: 'Tags of 2,846 applications' }));
      await user.click(await tags.findByRole('button', { name: 'Give shortlisted to all' }));
      expect(await screen.findByText('2,846 applications have the tag "shortlisted".')).toBeVisible();
      const matching = { filter: {}, count: 2_846 };
      expect(fakeServer.calls(tagApplications).map(({ body }) => body)).toEqual([
        { matching, tag: 'shortlisted', remove: false },
      ]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

      fakeServer.reply(beginBulkDecision, { bulk });
      await user.click(within(bar()).getByRole('button', { name: 'Prepare: approve 2,846' }));
      const question = within(await screen.findByRole('dialog', { name: 'Prepare to approve?' }));
      await user.click(await question.findByRole('button', { name: 'Prepare: approve 2,846' }));
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({ status: 'approved', prepare: true });
    });

    it('show how far the decision has come wherever one is, and it can be stopped', async () => {
      fakeServer.reply(stopBulkDecision, { bulk: { ...bulk, state: 'stopped' } });
      const { user } = await openDashboard({ applications: waiting, bulk });
      const progress = await screen.findByRole('region', { name: 'Decision on many' });
      expect(within(progress).getByText('Rejecting 2,846 applications')).toBeVisible();
      serveBulk({ state: 'stopped' });
      await user.click(within(progress).getByRole('button', { name: 'Stop here' }));
      expect(await within(progress).findByText(/What is decided stays decided/)).toBeVisible();
      expect(fakeServer.calls(stopBulkDecision)[0]?.body).toEqual({ id: 'bulk_1' });
    });

    it('name who was left out, with the reason, until it is closed', async () => {
      const leftOut = [
        {
          applicationId: 'ap_1',
          number: 'UAS-26-000001-1',
          studentName: 'Ali',
          program: 'BS Computer Science',
          reason: 'This application is not pending any more.',
        },
      ];
      const ended: BulkDecision = { ...bulk, state: 'ended', done: 2_844, left: 2, leftOut };
      fakeServer.reply(closeBulkDecision, { bulk: null });
      const { user } = await openDashboard({ applications: waiting, bulk: ended });
      const outcome = await screen.findByRole('region', { name: 'Decision on many' });
      expect(within(outcome).getByText('2,844 of 2,846 applications rejected')).toBeVisible();
      await user.click(within(outcome).getByText('2 were left out'));
      expect(within(outcome).getByText('This application is not pending any more.')).toBeVisible();
      expect(within(outcome).getByText('and 1 more')).toBeVisible();
      serveBulk(null);
      await user.click(within(outcome).getByRole('button', { name: 'Close' }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Decision on many' })).not.toBeInTheDocument(),
      );
    });
  });
});

describe('batches of decisions', () => {
  const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
  const batch: DecisionBatch = {
    _id: 'b_1',
    name: '20 Nov 2026',
    state: 'open',
    publishAt: null,
    publishedAt: null,
    approved: 1,
    rejected: 1,
    done: 0,
    leftOut: [],
  };
  const decisionOf = (changes: Partial<PreparedDecision> = {}): PreparedDecision => ({
    applicationId: 'ap_1',
    number: 'UAS-26-000001-7',
    studentName: 'Sara Ahmed',
    program: 'BS Computer Science',
    status: 'approved',
    more: '',
    replyBy: '2026-11-28T18:59:59.999Z',
    ...changes,
  });
  const decisions = [
    decisionOf(),
    decisionOf({
      applicationId: 'ap_2',
      studentName: 'Omar Khan',
      status: 'rejected',
      more: 'All seats are taken.',
      replyBy: null,
    }),
  ];

  /** The dashboard with a batch that waits, and its dialog. */
  async function openPrepared(changes: Partial<DecisionBatch> = {}) {
    const opened = await openDashboard({ applications: [pending] });
    fakeServer.reply(listBatches, { batches: [{ ...batch, ...changes }] });
    fakeServer.reply(previewBatch, { batch: { ...batch, ...changes }, decisions });
    await opened.user.click(screen.getByRole('button', { name: /^Prepared decisions/ }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Prepared decisions' }) };
  }

  describe('prepared decisions', () => {
    it('F-8 says by whom and where a decision is prepared that another one would take the place of, that nothing waits, and follows another tab that begins or leaves preparing', async () => {
      const prepared = {
        prepared: 'approved' as const,
        preparedBy: 'Bilal Qureshi',
        preparedIn: 'First list',
      };
      const { user } = await openDashboard({ applications: [{ ...pending, ...prepared }] });
      expect(screen.getByText('Prepared: approve, by Bilal Qureshi')).toBeVisible();
      const inAnotherTab = (stored: string | null) => {
        if (stored === null) localStorage.removeItem('preparing');
        else localStorage.setItem('preparing', stored);
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preparing' })));
      };
      inAnotherTab(`${pending.instituteEmail} `);
      const mode = await screen.findByRole('region', { name: 'Preparing decisions' });
      inAnotherTab(null);
      expect(mode).not.toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
      const question = within(await screen.findByRole('dialog'));
      expect(
        question.getByText(/^An approval is prepared already, by Bilal Qureshi in "First list"\./),
      ).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Prepared decisions' }));
      expect(await screen.findByText('No decisions prepared.')).toBeVisible();
      expect(fakeServer.calls(previewBatch)).toEqual([]);
    });

    it('prepares decisions instead of making them, over a reload, until that is left', async () => {
      const { user, unmount } = await openDashboard({ applications: [pending] });
      await user.click(screen.getByRole('button', { name: 'Prepare' }));
      unmount();
      await openDashboard({ applications: [pending] });
      const mode = await screen.findByRole('region', { name: 'Preparing decisions' });
      await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
      const question = await screen.findByRole('dialog', { name: 'Prepare to reject?' });
      await user.click(await within(question).findByRole('checkbox', { name: 'All seats are taken' }));
      fakeServer.reply(decideApplication, { message: 'The decision is prepared.' });
      fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, prepared: 'rejected' }]));
      fakeServer.reply(listBatches, { batches: [{ ...batch, approved: 0 }] });
      await user.click(within(question).getByRole('button', { name: 'Prepare: reject' }));
      expect(await screen.findByText('Prepared: reject')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Prepared decisions (1)' })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Approve the application/ })).toBeEnabled();
      expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({
        status: 'rejected',
        prepare: true,
      });
      expect(within(mode).getByText('Preparing decisions: 1 so far')).toBeVisible();
      await user.click(within(mode).getByRole('button', { name: 'Stop preparing' }));
      expect(mode).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
      expect(await screen.findByRole('dialog', { name: 'Reject this application?' })).toBeVisible();
    });

    it('F-8 prepares into the batch that is chosen, or begins another by name', async () => {
      const autumn = { ...batch, _id: 'b_2', name: 'Second list' };
      const { user } = await openDashboard({ applications: [pending] });
      fakeServer.reply(listBatches, { batches: [batch] });
      await user.click(screen.getByRole('button', { name: /^Prepare( \(|$)/ }));
      const mode = within(await screen.findByRole('region', { name: 'Preparing decisions' }));
      await user.selectOptions(mode.getByLabelText('Into'), 'A new batch…');
      await user.type(mode.getByLabelText('Name of the batch'), 'Second list');
      fakeServer.reply(createBatch, { batch: autumn });
      fakeServer.reply(listBatches, { batches: [autumn, batch] });
      await user.click(mode.getByRole('button', { name: 'Begin' }));
      await waitFor(() => expect(mode.getByLabelText('Into')).toHaveValue('b_2'));
      expect(fakeServer.calls(createBatch)[0]?.body).toEqual({ name: 'Second list' });
      await user.selectOptions(mode.getByLabelText('Into'), '20 Nov 2026');
      await user.click(screen.getByRole('button', { name: /^Approve the application/ }));
      const question = await screen.findByRole('dialog', { name: 'Prepare to approve?' });
      expect(within(question).getByText(/^It waits in "20 Nov 2026"\./)).toBeVisible();
      fakeServer.reply(decideApplication, { message: 'The decision is prepared.' });
      await user.click(await within(question).findByRole('button', { name: 'Prepare: approve' }));
      await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
      expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({ prepare: true, batchId: 'b_1' });
    });

    it('F-8.1 names everybody, asks before it publishes, and says who was left out', async () => {
      const { user, dialog } = await openPrepared();
      const list = await within(dialog).findByRole('list', { name: 'Prepared decisions, by name' });
      expect(within(list).getByText('Omar Khan')).toBeVisible();
      expect(within(list).getByText('All seats are taken.')).toBeVisible();
      expect(within(dialog).getByText('2 decisions: 1 approved, 1 rejected')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
      expect(fakeServer.calls(publishBatch)).toEqual([]);
      fakeServer.reply(publishBatch, { batch: { ...batch, state: 'publishing' } });
      const leftOut = [{ number: 'UAS-26-000009-1', why: 'withdrawn' as const }];
      fakeServer.reply(listBatches, {
        batches: [{ ...batch, state: 'published', approved: 0, rejected: 0, done: 1, leftOut }],
      });
      await user.click(screen.getByRole('button', { name: 'Publish' }));
      expect(await within(dialog).findByText(/^1 decision published\./)).toBeVisible();
      expect(within(dialog).getByText('1 was left out: UAS-26-000009-1 was withdrawn')).toBeVisible();
      expect(fakeServer.calls(publishBatch)[0]?.body).toEqual({ at: null });
    });

    it('F-8.1 says what came of the batch that was published last, also where it was begun before another', async () => {
      const { user, dialog } = await openPrepared();
      const leftOut = [{ number: 'UAS-26-000009-1', why: 'withdrawn' as const }];
      const ended = { ...batch, state: 'published' as const, approved: 0, rejected: 0 };
      fakeServer.reply(publishBatch, { batch: { ...batch, state: 'publishing' } });
      fakeServer.reply(listBatches, {
        batches: [
          { ...ended, _id: 'b_2', done: 7, publishedAt: '2026-11-20T06:00:00.000Z' },
          { ...ended, done: 1, leftOut, publishedAt: '2026-11-21T06:00:00.000Z' },
        ],
      });
      await user.click(await within(dialog).findByRole('button', { name: 'Publish now' }));
      await user.click(screen.getByRole('button', { name: 'Publish' }));
      expect(await within(dialog).findByText(/^1 decision published\./)).toBeVisible();
      expect(within(dialog).getByText('1 was left out: UAS-26-000009-1 was withdrawn')).toBeVisible();
      expect(within(dialog).queryByText(/^7 decisions published/)).not.toBeInTheDocument();
    });

    it('F-8.1 the list and how many are prepared follow what is published while nobody looks at it', async () => {
      const { user, dialog } = await openPrepared({ state: 'publishing' });
      await within(dialog).findByText(/^Publishing/);
      await user.keyboard('{Escape}');
      expect(await screen.findByRole('button', { name: 'Prepared decisions (2)' })).toBeVisible();
      fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'approved' }]));
      fakeServer.reply(listBatches, {
        batches: [{ ...batch, state: 'published', approved: 0, rejected: 0 }],
      });
      expect(await screen.findByRole('button', { name: 'Prepared decisions' })).toBeVisible();
      expect(
        await within(screen.getByRole('table', { name: 'Applications' })).findByText('Approved'),
      ).toBeVisible();
    });

    it('F-8.4 a time asks before it is set, says when they will be published, and can be taken back; one decision is taken out, and all are thrown away after a question', async () => {
      const { user, dialog } = await openPrepared();
      await user.click(await within(dialog).findByText('Or publish at a time'));
      await user.click(within(dialog).getByLabelText(/^Day/));
      const days = await screen.findAllByRole('button', { name: /^\d+ \w+ \d{4}$/ });
      await user.click(days.findLast((day) => day.getAttribute('aria-disabled') !== 'true') as HTMLElement);
      await user.click(within(dialog).getByRole('button', { name: 'Publish then' }));
      const question = await screen.findByText(/^Publish 2 decisions by themselves on .+, 16:00\?/);
      expect(fakeServer.calls(publishBatch)).toEqual([]);
      const publishAt = '2026-11-25T11:00:00.000Z';
      fakeServer.reply(publishBatch, { batch: { ...batch, publishAt } });
      fakeServer.reply(listBatches, { batches: [{ ...batch, publishAt }] });
      const asked = within(question.closest('[role="dialog"]') as HTMLElement);
      await user.click(asked.getByRole('button', { name: 'Publish then' }));
      expect(await within(dialog).findByText('They will be published on 25 Nov 2026, 16:00.')).toBeVisible();
      fakeServer.reply(unscheduleBatch, { batch });
      fakeServer.reply(listBatches, { batches: [batch] });
      await user.click(within(dialog).getByRole('button', { name: 'Take the time back' }));
      await waitFor(() => expect(within(dialog).queryByText(/^They will be published/)).toBeNull());
      expect(fakeServer.calls(unscheduleBatch)[0]?.params).toEqual({ id: 'b_1' });

      fakeServer.reply(removePrepared, { batch });
      await user.click(
        await within(dialog).findByRole('button', { name: 'Take out the decision on Omar Khan' }),
      );
      await waitFor(() => expect(fakeServer.calls(removePrepared)).toHaveLength(1));
      expect(fakeServer.calls(removePrepared)[0]?.body).toEqual({ applicationId: 'ap_2' });
      await user.click(within(dialog).getByRole('button', { name: 'Throw away all' }));
      fakeServer.reply(cancelBatch, { batch: { ...batch, state: 'cancelled' } });
      fakeServer.reply(listBatches, { batches: [{ ...batch, state: 'cancelled' }] });
      await user.click(screen.getByRole('button', { name: 'Throw away' }));
      expect(await within(dialog).findByText('No decisions prepared.')).toBeVisible();
    });
  });

  it('F-8 the name of a batch cannot be saved blank or as it is, is not thrown away by Cancel without a question, says why it could not be saved, and is another one once it is, which is said once', async () => {
    const { user, dialog } = await openPrepared();
    const openRename = async () => {
      await user.click(within(dialog).getByRole('button', { name: 'Rename 20 Nov 2026' }));
      const form = within(await screen.findByRole('dialog', { name: 'Rename the batch' }));
      return { form, field: form.getByRole('textbox', { name: 'Name of the batch' }) };
    };
    const begun = await openRename();
    expect(begun.form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(begun.field, ', engineering');
    await user.click(begun.form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(begun.field).toHaveValue('20 Nov 2026, engineering');
    await user.click(begun.form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the batch' })).toBeNull());
    expect(fakeServer.calls(renameBatch)).toEqual([]);

    const { form, field } = await openRename();
    await user.clear(field);
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(field, 'Fall');
    fakeServer.refuse(renameBatch, 409, anySentenceOf('batch.not-open'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(anySentenceOf('batch.not-open'))).toBeVisible();
    expect(field).toHaveValue('Fall');

    const renamed = { ...batch, name: 'Fall, engineering' };
    fakeServer.reply(renameBatch, () => {
      fakeServer.reply(listBatches, { batches: [renamed] });
      return { batch: renamed };
    });
    const before = fakeServer.calls(renameBatch).length;
    await user.type(field, ', engineering{Enter}');
    expect(await within(dialog).findByRole('heading', { name: 'Fall, engineering' })).toBeVisible();
    expect(fakeServer.calls(renameBatch).slice(before)).toMatchObject([
      { params: { id: 'b_1' }, body: { name: 'Fall, engineering' } },
    ]);
    expect(await screen.findAllByText(renameBatch.texts.done)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the batch' })).toBeNull());
  });
});
