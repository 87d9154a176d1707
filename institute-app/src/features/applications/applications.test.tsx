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

it("A-8.5 says 'Could not load applications.' and loads them with Retry", async () => {
  serveDashboard();
  fakeServer.refuse(listInstituteApplications, 500);
  const { user } = renderPortal();
  expect(await screen.findByText('Could not load applications.')).toBeVisible();
  fakeServer.reply(listInstituteApplications, pageOf(all));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
});

it("A-2.16 A-8.52 says 'No applications' when there are none", async () => {
  await openDashboard();
  expect(screen.getByText('No applications')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
});

it('F-4.17 says beside an offer whether its fee is paid, and what of it comes back', async () => {
  const fee = { paisa: 17_670_000, dueAt: '2099-11-28T18:59:59.999Z', paidOn: null, refund: null };
  await openDashboard({
    applications: [
      { ...omarApproved, fee },
      { ...omarApproved, _id: 'ap_5', fee: { ...fee, dueAt: '2025-11-28T18:59:59.999Z' } },
      { ...omarApproved, _id: 'ap_4', fee: { ...fee, paidOn: '2026-11-20' } },
      { ...zaraRejected, fee: { ...fee, paidOn: '2026-11-20', refund: 11_320_000 } },
      saraPending,
    ],
  });
  expect(screen.getAllByText(/^Admission fee/).map(({ textContent }) => textContent)).toEqual([
    'Admission fee Rs 176,700: to be paid until 28 Nov 2099.',
    'Admission fee Rs 176,700: not paid until 28 Nov 2025.',
    'Admission fee Rs 176,700: paid on 20 Nov 2026.',
    'Admission fee Rs 176,700: paid on 20 Nov 2026, Rs 113,200 come back.',
  ]);
});

it('shows that the applications are on their way', async () => {
  serveDashboard({ applications: all });
  const release = fakeServer.hold(listInstituteApplications);
  renderPortal();
  expect(await screen.findByText('Loading applications...')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
});

it('A-2.15 has the nine columns in their order', async () => {
  await openDashboard({ applications: all });
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

it('shows the number of each application under the name, and takes it in the search', async () => {
  const { number: _number, ...older } = zaraRejected;
  const { user } = await openDashboard({ applications: [saraPending, older] });
  expect(within(rowOf(/Sara Ahmed/)).getByText('UAS-26-004821-9')).toHaveAttribute('dir', 'ltr');
  expect(within(rowOf(/Zara Iqbal/)).queryByText(/^UAS-/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'uas 26 004821 9{Enter}');
  await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ search: 'uas 26 004821 9' }));
});

it('shows the applications as cards on a phone', async () => {
  setViewport(360);
  serveDashboard({ applications: all });
  renderPortal();
  expect(await screen.findByRole('region', { name: 'Applications' })).toBeVisible();
  expect(await screen.findByText('Sara Ahmed')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
});

it("A-4.10 shows '*****' for the e-mail until the application is approved", async () => {
  await openDashboard({ applications: all });
  expect(within(rowOf(/Sara Ahmed/)).getByText('*****')).toBeVisible();
  expect(within(rowOf(/Zara Iqbal/)).getByText('*****')).toBeVisible();
  expect(within(rowOf(/Omar Khan/)).getByText('omar@example.pk')).toBeVisible();
});

it('A-4.3 A-4.4 shows Approve and Reject only while pending, then the sentence', async () => {
  await openDashboard({ applications: all });
  const pending = within(rowOf(/Sara Ahmed/));
  expect(pending.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  expect(pending.getByRole('button', { name: /^Reject/ })).toBeEnabled();
  expect(pending.queryByText('Decision made. Contact admin to change.')).not.toBeInTheDocument();
  for (const name of [/Omar Khan/, /Zara Iqbal/]) {
    const decided = within(rowOf(name));
    expect(decided.getByText('Decision made. Contact admin to change.')).toBeVisible();
    expect(decided.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(decided.queryByRole('button', { name: /^Reject/ })).not.toBeInTheDocument();
  }
});

it('A-4.11 enables Profile and Messages only when approved', async () => {
  await openDashboard({ applications: all });
  for (const name of [/Open profile/, /Open messages/]) {
    expect(within(rowOf(/Sara Ahmed/)).getByRole('button', { name })).toBeDisabled();
    expect(within(rowOf(/Zara Iqbal/)).getByRole('button', { name })).toBeDisabled();
    expect(within(rowOf(/Omar Khan/)).getByRole('button', { name })).toBeEnabled();
  }
});

it('A-4.12 disables the form of a rejected application, for PDF and print', async () => {
  await openDashboard({ applications: all });
  for (const name of [/^Save the application form/, /^Print the application form/]) {
    expect(within(rowOf(/Zara Iqbal/)).getByRole('button', { name })).toBeDisabled();
    expect(within(rowOf(/Sara Ahmed/)).getByRole('button', { name })).toBeEnabled();
    expect(within(rowOf(/Omar Khan/)).getByRole('button', { name })).toBeEnabled();
  }
});

describe('filters', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search' });

  it('A-2.13 has search, dates, session, Apply and Clear', async () => {
    await openDashboard({ applications: all });
    const filters = screen.getByRole('search', { name: 'Filter applications' });
    expect(search()).toBeVisible();
    expect(within(filters).getByRole('group', { name: 'Applied between' })).toBeVisible();
    expect(within(filters).getByRole('combobox', { name: 'Session' })).toBeVisible();
    expect(within(filters).getByRole('button', { name: 'Apply' })).toBeVisible();
    expect(within(filters).getByRole('button', { name: 'Clear' })).toBeVisible();
  });

  it('A-2.14 waits for Apply, and Clear resets all and loads again', async () => {
    const { user } = await openDashboard({ applications: all });
    await user.type(search(), '  Sara ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Session' }), 'Fall 2026');
    expect(queriesSent()).toEqual([{ limit: '100', page: '1' }]);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(queriesSent()).toHaveLength(2));
    expect(queriesSent()[1]).toEqual({ limit: '100', page: '1', search: 'Sara', session: 'Fall 2026' });
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(queriesSent()[2]).toEqual({ limit: '100', page: '1' }));
    expect(search()).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Session' })).toHaveValue('');
  });

  it('removes one filter by its tag and keeps the rest', async () => {
    const { user } = await openDashboard({ applications: all });
    await user.type(search(), 'Sara');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Session' }), 'Fall 2026');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Search: Sara' }));
    await waitFor(() =>
      expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1', session: 'Fall 2026' }),
    );
    expect(await screen.findByRole('button', { name: 'Remove Session: Fall 2026' })).toBeVisible();
  });

  it('asks again when the same filter is applied once more', async () => {
    const { user } = await openDashboard({ applications: all });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(queriesSent()).toHaveLength(2));
  });

  it('A-5.16 has nothing to type, paste or drop a date into', async () => {
    await openDashboard({ applications: all });
    const dates = within(screen.getByRole('group', { name: 'Applied between' }));
    expect(dates.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dates.getByRole('button', { name: /^From/ })).toHaveTextContent('Pick a date');
    expect(dates.getByRole('button', { name: /^To/ })).toHaveTextContent('Pick a date');
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

  it('filters by status on the server, and with one click only the pending ones', async () => {
    const { user } = await openDashboard({ applications: all });
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

  it('A-9.3 R-27 offers Fall and Spring of this and the previous year, then what else occurs', async () => {
    const year = new Date().getFullYear();
    const known = [`Fall ${year}`, `Spring ${year}`, `Fall ${year - 1}`, `Spring ${year - 1}`];
    await openDashboard({ applications: all, sessions: [`Fall ${year}`, 'Summer 2019'] });
    const select = screen.getByRole('combobox', { name: 'Session' });
    const options = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['All sessions', ...known, 'Summer 2019']);
    expect(within(select).getByRole('group', { name: 'Other sessions' })).toHaveTextContent('Summer 2019');
  });
});

it('A-9.1 loads 100 more behind those that are there, and says how many there are', async () => {
  const { user } = await openDashboard({ applications: all, total: 5 });
  expect(screen.getByText('3 of 5 shown')).toBeVisible();
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

  it('no percentage is asked for while what is typed is none, which is said', async () => {
    const { user } = await openDashboard({ applications: all });
    const field = screen.getByRole('textbox', { name: 'Intermediate from' });
    await user.type(field, '101');
    expect(field).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(queriesSent().at(-1)).toEqual({ limit: '100', page: '1' });
  });

  it('filters by at least so many, says so, keeps it in the address, and takes it away again', async () => {
    const { user, router } = await openDashboard({ applications: [withMarks, claimed, zaraRejected] });
    await user.type(screen.getByRole('textbox', { name: 'Intermediate from' }), '٦٠ %');
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
  });

  it.each([1440, 360])(
    'orders by them, highest first, at %i pixels, and rows say what they stand by',
    async (width) => {
      setViewport(width);
      serveDashboard({ applications: [withMarks] });
      const { user } = renderPortal();
      const order = await screen.findByRole('combobox', { name: 'Order' });
      expect(screen.queryByText(/85.50/)).not.toBeInTheDocument();
      await user.selectOptions(order, 'Intermediate, highest first');
      await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ sort: '-intermediate' }));
      expect(await screen.findByText('Intermediate 85.50 %, verified')).toBeVisible();
      expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    },
  );
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

it('keeps what is loaded when the next page does not come', async () => {
  const { user } = await openDashboard({ applications: all, total: 5 });
  fakeServer.unreachable(listInstituteApplications);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Could not load applications.')).toBeVisible();
  expect(rowOf(/Sara Ahmed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
});

it('puts only the rows in sight into the page when thousands are loaded', async () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    applicationOf({ _id: `ap_${index}`, studentName: `Student ${index}` }),
  );
  await openDashboard({ applications: many });
  expect(table()).toHaveAttribute('aria-rowcount', '5001');
  expect(within(table()).getAllByRole('row').length).toBeLessThan(80);
});

describe('CSV', () => {
  it('exports everything that matches the applied filter', async () => {
    fakeServer.reply(exportInstituteApplications, 'Application ID\r\n');
    const { user } = await openDashboard({ applications: all });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Sara');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(await screen.findByRole('button', { name: 'Export to CSV' }));
    await waitFor(() => expect(fakeServer.calls(exportInstituteApplications)).toHaveLength(1));
    expect(fakeServer.calls(exportInstituteApplications)[0]).toMatchObject({
      params: { email: nust.email },
      query: { search: 'Sara' },
    });
  });

  it('says so when there is nothing to export, and asks for nothing', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
    expect(await screen.findByText(NO_APPLICATIONS_TO_EXPORT)).toBeVisible();
    expect(fakeServer.calls(exportInstituteApplications)).toHaveLength(0);
  });

  it('says when the export did not work', async () => {
    fakeServer.unreachable(exportInstituteApplications);
    const { user } = await openDashboard({ applications: all });
    await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
  });
});
