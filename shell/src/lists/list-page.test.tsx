import { screen, waitFor, within } from '@testing-library/react';
import {
  findInMeritList,
  getMeritList,
  listPublicMeritLists,
  listStudentApplications,
  type PublicListLine,
  type ReplyInput,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, Route, Routes, renderScreen, sara } from '@uas/shared-ui/test-kit';
import { ListPage } from './list-page';
import { UniversityLists } from './university-lists';

const PARTS = [
  { label: 'Matriculation', weight: '50', percent: '90', points: '45.0000' },
  { label: 'Intermediate', weight: '50', percent: '92.4', points: '46.2000' },
];
const line: PublicListLine = {
  position: 1,
  number: 'UAS-26-000001-4',
  initials: 'S. A.',
  result: 'selected',
  category: 'open',
  seatOf: '',
  aggregate: '91.2000',
  parts: PARTS,
  tie: '',
};
const waiting = {
  ...line,
  position: 2,
  number: 'UAS-26-000002-8',
  initials: '',
  result: 'waiting',
  category: '',
  seatOf: '',
  aggregate: '90.5000',
  tie: 'Equal merit; placed by age.',
} as const;

const list = {
  _id: 'ml_1',
  session: 'Fall 2026',
  round: 1,
  state: 'final',
  objectionsUntil: '2020-11-18T11:00:00.000Z',
  payUntil: '2099-11-29T18:59:00.000Z',
  papersUntil: null,
  nextListAt: null,
  note: '',
  provisionalAt: '2020-11-16T11:00:00.000Z',
  finalAt: '2020-11-20T11:00:00.000Z',
  instituteId: nust._id,
  university: nust.name,
} as const;
const openFee = { semesterRupees: 85_000, admissionRupees: 120_000 };
const disabledFee = { semesterRupees: 20_000, admissionRupees: null };
const reply: ReplyInput<typeof getMeritList> = {
  list,
  stage: 'final',
  programs: [
    {
      programId: 'p1',
      program: 'BS Computer Science',
      lines: 2,
      categories: [
        { code: 'open', label: 'Open merit', seats: 2, taken: 1, closing: '91.2000', fee: openFee },
        { code: 'disabled', label: 'Disabled', seats: 1, taken: 0, closing: null, fee: disabledFee },
      ],
    },
    { programId: 'p2', program: 'BBA', lines: 0, categories: [] },
  ],
  programId: 'p1',
  lines: [line, waiting],
  page: 1,
  hasMore: false,
};

function open(search = '', as?: NonNullable<Parameters<typeof renderScreen>[1]>['as']) {
  return renderScreen(
    <Routes>
      <Route path="/lists/:id" element={<ListPage />} />
      <Route path="/" element={<h1>The dashboard</h1>} />
    </Routes>,
    { at: `/lists/ml_1${search}`, ...(as && { as }) },
  );
}

it('F-3.20 says that a list is loaded, then that it could not be, and tries again', async () => {
  fakeServer.unreachable(getMeritList);
  const { user } = open();
  expect(screen.getByText('Loading the list…')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Could not load the list. Please try again.')).toBeVisible();
  fakeServer.reply(getMeritList, reply);
  await user.click(retry);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Merit list 1, BS Computer Science' }),
  ).toBeVisible();
});

it('F-3.20 a list that is not there is said in the sentence of the server', async () => {
  fakeServer.refuseWith(getMeritList, 'list.not-found');
  open();
  expect(await screen.findByText('This list was not found. Please reload the page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all universities' })).toHaveAttribute(
    'href',
    '/universities',
  );
});

it('F-3.20 names nobody: positions, numbers, initials, figures and results in plain language', async () => {
  fakeServer.reply(getMeritList, {
    ...reply,
    lines: [
      { ...line, seatOf: 'disabled' },
      waiting,
      { ...line, position: 3, number: 'c', result: 'upgraded' },
      { ...line, position: 4, number: 'd', result: 'kept' },
      { ...waiting, position: 5, number: 'e', result: 'left-out' },
      { ...waiting, position: 6, number: 'f', result: 'of a later version' } as never,
    ],
  });
  open();
  const table = await screen.findByRole('table', { name: 'Merit list of BS Computer Science' });
  const rows = within(table).getAllByRole('row');
  expect(rows[0]).toHaveTextContent(
    /^PositionApplicationInitialsSeatMatriculation, of 50Intermediate, of 50MeritResult$/,
  );
  expect(rows[1]).toHaveTextContent(
    '1UAS-26-000001-4 S. A.Open meritA seat of Disabled45.000046.200091.2000Selected',
  );
  expect(rows[2]).toHaveTextContent(
    '2UAS-26-000002-8 Equal merit; placed by age.––45.000046.200090.5000Waiting',
  );
  expect(rows.slice(3).map((row) => row.lastChild?.textContent)).toEqual([
    'Moved up',
    'Has the seat already',
    'Left out',
    'of a later version',
  ]);
  expect(screen.getByText('No names: application numbers and first letters only.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/@|\d{13}|03\d\d|Sara/);
});

it('F-3.20 has state and dates on top, the closing merit of each category and the ways to other programs', async () => {
  fakeServer.reply(getMeritList, { ...reply, list: { ...list, note: 'The test was marked again.' } });
  open();
  expect(await screen.findByRole('link', { name: nust.name })).toHaveAttribute(
    'href',
    `/institute/${nust._id}`,
  );
  expect(screen.getByText('The test was marked again.')).toBeVisible();
  const dates = within(screen.getByRole('list', { name: 'Dates of this list' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Objections until18 Nov 2020, 16:00over',
    expect.stringMatching(/^Reply by29 Nov 2099, 23:59[\d,]+ days left$/),
    'Papers untilNot set',
    'Next listNot set',
  ]);
  const closing = within(screen.getByRole('table', { name: 'Seats and closing merit' }));
  expect(closing.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CategorySeatsGivenClosing merit',
    'Open meritRs 85,000 a semester2191.2000',
    'DisabledRs 20,000 a semester10Nobody yet',
  ]);
  expect(screen.getByRole('link', { name: 'BBA' })).toHaveAttribute('href', '/lists/ml_1?program=p2');
  const stage = within(screen.getByRole('navigation', { name: 'Stage' }));
  expect(stage.getByRole('link', { name: 'Final' })).toHaveAttribute('aria-current', 'true');
  expect(stage.getByRole('link', { name: 'Provisional' })).toHaveAttribute(
    'href',
    '/lists/ml_1?stage=provisional',
  );
});

it('F-3.20 program, stage and page are the address, and its pages are gone through', async () => {
  fakeServer.reply(getMeritList, { ...reply, page: 2, hasMore: true });
  open('?program=p1&stage=provisional&page=2&other=1');
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/lists/ml_1?program=p1&stage=provisional',
  );
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/lists/ml_1?program=p1&stage=provisional&page=3',
  );
  expect(fakeServer.calls(getMeritList)[0]).toMatchObject({
    params: { id: 'ml_1' },
    query: { programId: 'p1', stage: 'provisional', page: '2' },
  });
});

it('F-3.20 says that nobody asked for a program, and what stands beyond the last page', async () => {
  fakeServer.reply(getMeritList, { ...reply, lines: [] });
  const first = open();
  expect(await screen.findByText('Nobody asked for a seat of this program.')).toBeVisible();
  first.unmount();
  fakeServer.reply(getMeritList, { ...reply, lines: [], page: 9 });
  open('?page=9');
  expect(await screen.findByText('Nobody stands on this page of the list.')).toBeVisible();
});

it('F-3.20 a list without programs says that none is published', async () => {
  fakeServer.reply(getMeritList, { ...reply, programs: [], programId: '', lines: [] });
  open();
  expect(await screen.findByText('No list has been published for Fall 2026.')).toBeVisible();
  expect(screen.queryByLabelText('Application number')).not.toBeInTheDocument();
});

it('F-3.20 an application number finds each line of its student, a wrong one says what to do', async () => {
  fakeServer.reply(getMeritList, reply);
  fakeServer.refuseWith(findInMeritList, 'list.number-invalid');
  const { user, router } = open('?program=p1');
  const field = await screen.findByLabelText('Application number');
  await user.type(field, 'UAS-26-000002-9{Enter}');
  expect(await screen.findByText('Please look at the number again.')).toBeVisible();
  expect(screen.getByLabelText('Application number')).toHaveValue('UAS-26-000002-9');

  fakeServer.reply(findInMeritList, {
    lines: [
      { ...line, programId: 'p2', program: 'BBA', page: 3, position: 401, waiting: null },
      { ...waiting, programId: 'p1', program: 'BS Computer Science', page: 1, waiting: 1 },
    ],
  });
  await user.clear(screen.getByLabelText('Application number'));
  await user.type(screen.getByLabelText('Application number'), 'UAS-26-000002-8');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'LI' &&
        element.textContent ===
          'Number 2 in BS Computer Science: number 1 on the waiting list, merit 90.5000. See the line in BS Computer Science',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the line in BBA' })).toHaveAttribute(
    'href',
    '/lists/ml_1?program=p2&page=3&number=UAS-26-000001-4',
  );
  expect(router.state.location.search).toBe('?program=p1&number=UAS-26-000002-8');
  expect(fakeServer.calls(findInMeritList).at(-1)).toMatchObject({ query: { number: 'UAS-26-000002-8' } });
});

it('F-3.20 a number that is not on the list is said kindly', async () => {
  fakeServer.reply(getMeritList, reply);
  fakeServer.reply(findInMeritList, { lines: [] });
  open('?number=UAS-26-000009-1');
  expect(await screen.findByText(/^This number is not on the list\./)).toBeVisible();
});

it('F-3.20 a student who is signed in sees the own lines; nobody else asks for any', async () => {
  fakeServer.reply(getMeritList, reply);
  const visitor = open();
  await screen.findByRole('table', { name: 'Merit list of BS Computer Science' });
  expect(fakeServer.calls(listStudentApplications)).toEqual([]);
  visitor.unmount();

  // Also once the application has ended.
  const application = {
    ...{ session: 'Fall 2026', instituteName: nust.name, number: line.number },
    status: 'rejected' as const,
  };
  fakeServer.reply(listStudentApplications, {
    applications: [
      applicationOf({ ...application, session: 'Fall 2025', number: 'UAS-25-000001-1' }),
      applicationOf({ ...application, instituteName: 'Another', number: 'UAS-26-000005-1' }),
      applicationOf(application),
    ],
  });
  fakeServer.reply(findInMeritList, {
    lines: [{ ...line, programId: 'p1', program: 'BS Computer Science', page: 1, waiting: null }],
  });
  const { user } = open('', { role: 'student', record: sara });
  expect(await screen.findByRole('list', { name: 'Your lines on this list' })).toHaveTextContent(
    'You are selected for BS Computer Science: number 1, Open merit, merit 91.2000.',
  );
  const table = screen.getByRole('table', { name: 'Merit list of BS Computer Science' });
  await waitFor(() => expect(within(table).getByText('You')).toBeVisible());
  expect(fakeServer.calls(findInMeritList)).toMatchObject([{ query: { number: line.number } }]);
  await user.click(screen.getByRole('link', { name: 'Open your applications' }));
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

it('F-3.20 the page of a university leads to its lists, and says nothing where there is none', async () => {
  fakeServer.reply(listPublicMeritLists, { lists: [] });
  const first = renderScreen(<UniversityLists id={nust._id} />);
  await waitFor(() => expect(fakeServer.calls(listPublicMeritLists)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  first.unmount();

  const { instituteId: _institute, university: _university, ...published } = list;
  fakeServer.reply(listPublicMeritLists, {
    lists: [{ ...published, _id: 'ml_2', round: 2, state: 'provisional', finalAt: null }, published],
  });
  renderScreen(<UniversityLists id="in_other" />);
  const lists = within(await screen.findByRole('region', { name: 'Merit lists' }));
  expect(lists.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Merit list 2, Fall 2026Provisional16 Nov 2020, 16:00',
    'Merit list 1, Fall 2026Final20 Nov 2020, 16:00',
  ]);
  expect(lists.getByRole('link', { name: 'Merit list 2, Fall 2026' })).toHaveAttribute('href', '/lists/ml_2');
});
