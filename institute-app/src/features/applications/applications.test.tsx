import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  exportInstituteApplications,
  getAssignments,
  listInstituteApplications,
  NO_APPLICATIONS_TO_EXPORT,
  type ShownMerit,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

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
const zaraRejected = applicationOf({ ...masked, _id: 'ap_3', studentName: 'Zara Iqbal', status: 'rejected' });
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
    await waitFor(() => expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', status: 'pending' }));
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
