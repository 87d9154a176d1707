import { screen, within } from '@testing-library/react';
import {
  getPublicInstitute,
  type InstitutePage,
  listPublicMeritLists,
  listVacantSeats,
  type ReplyInput,
  type VacantSeats,
} from '@uas/contract';
import {
  fakeServer,
  nust,
  Route,
  Routes,
  renderScreen,
  sessionNow,
  useLocation,
} from '@uas/shared-ui/test-kit';
import { UniversityPage } from '../university/university-page';
import { VacantSeatsPage } from './vacant-seats-page';

const seats: VacantSeats = {
  instituteId: 'i1',
  university: 'Nust',
  city: 'Islamabad',
  programId: 'p1',
  program: 'BS Computer Science',
  department: 'Computing',
  session: 'Fall 2026',
  onlyFor: null,
  free: 4,
  categories: [
    { code: 'open', label: 'Open merit', free: 1, overAndAbove: false, fallsTo: null },
    { code: 'district', label: 'District', free: 1, overAndAbove: false, fallsTo: 'Open merit' },
    { code: 'disabled', label: 'Disabled', free: 1, overAndAbove: false, fallsTo: 'Open merit' },
    { code: 'afghan', label: 'Afghan', free: 1, overAndAbove: true, fallsTo: null },
  ],
  admissions: { state: 'open', at: '2099-12-08T18:59:59.999Z' },
  until: '2099-12-10T11:00:00.000Z',
};
const reply = (
  rows: readonly VacantSeats[] = [seats],
  more: Partial<ReplyInput<typeof listVacantSeats>> = {},
): ReplyInput<typeof listVacantSeats> => ({
  seats: [...rows],
  total: rows.length,
  cities: ['Islamabad', 'Lahore'],
  ...more,
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const open = (search = '') =>
  renderScreen(
    <>
      <Routes>
        <Route path="/vacant-seats" element={<VacantSeatsPage />} />
        <Route path="/" element={<h1>The dashboard</h1>} />
      </Routes>
      <Where />
    </>,
    { at: `/vacant-seats${search}` },
  );

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('F-3.21 says that vacant seats are loaded, then that they could not be, and tries again', async () => {
  fakeServer.unreachable(listVacantSeats);
  const { user } = open();
  expect(screen.getByText('Loading the vacant seats…')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Could not load the vacant seats. Please try again.')).toBeVisible();
  fakeServer.reply(listVacantSeats, reply());
  await user.click(retry);
  expect(await screen.findByText('1 program has vacant seats.')).toBeVisible();
  expect(document.title).toBe('Vacant seats - Universities Admission Service');
});

it('F-3.21 says when there are none, when none match, and when a page is beyond the last', async () => {
  fakeServer.reply(listVacantSeats, reply([], { cities: [] }));
  const { unmount } = open();
  expect(
    await screen.findByText(
      'No vacant seats right now. Universities offer them after their last merit list.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all universities' })).toHaveAttribute(
    'href',
    '/universities',
  );
  unmount();
  const narrowed = open('?city=Gwadar');
  expect(await screen.findByText('No vacant seats match.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all vacant seats' })).toHaveAttribute(
    'href',
    '/vacant-seats',
  );
  narrowed.unmount();
  fakeServer.reply(listVacantSeats, reply([], { total: 60 }));
  open('?page=9&city=Lahore');
  expect(await screen.findByText('There are no more vacant seats on this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/vacant-seats?city=Lahore',
  );
});

it('F-3.21 a row says program, university, the free seats as they stand in the plan, and until when', async () => {
  fakeServer.reply(listVacantSeats, reply([{ ...seats, onlyFor: 'women' }]));
  open();
  const row = await rowOf(/BS Computer Science/);
  expect(row.getByRole('link', { name: 'BS Computer Science' })).toHaveAttribute(
    'href',
    '/institute/i1?tab=programs',
  );
  expect(row.getByRole('link', { name: 'Nust' })).toHaveAttribute('href', '/institute/i1');
  expect(row.getByRole('rowheader')).toHaveTextContent('Computing, Fall 2026');
  expect(row.getByText('Women only')).toBeVisible();
  expect(row.getByText('4 seats')).toBeVisible();
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open merit: 1',
    'District: 1',
    'Disabled: 1',
    'Afghan, over and above: 1',
  ]);
  expect(row.getByText(/^If nobody takes/)).toHaveTextContent(
    'If nobody takes those of District, Disabled, they go to Open merit.',
  );
  expect(row.getByText('10 Dec 2099, 16:00')).toBeVisible();
  expect(row.getByText('Open until 8 Dec 2099')).toBeVisible();
});

it('F-3.21 Apply leads to the portal of students while one can apply, and is not there otherwise', async () => {
  const closed = { ...seats, programId: 'p2', program: 'BBA', onlyFor: 'men' } as const;
  fakeServer.reply(
    listVacantSeats,
    reply([
      { ...closed, admissions: { state: 'closed', at: '2020-11-10T18:59:59.999Z' } },
      {
        ...closed,
        programId: 'p3',
        program: 'LLB',
        admissions: { state: 'opens', at: '2099-12-01T19:00:00.000Z' },
      },
      { ...closed, programId: 'p4', program: 'BEd', admissions: null },
      { ...closed, programId: 'p5', program: 'BFA', admissions: { state: 'late', at: null } },
      seats,
    ]),
  );
  const { user } = open();
  expect((await rowOf(/^BBA/)).getByText('Closed')).toBeVisible();
  expect((await rowOf(/^BBA/)).queryByRole('button')).toBeNull();
  expect((await rowOf(/^LLB/)).getByText('Opens 2 Dec 2099')).toBeVisible();
  expect((await rowOf(/^LLB/)).queryByRole('button')).toBeNull();
  expect((await rowOf(/^BEd/)).getByRole('button', { name: 'Apply for BEd at Nust' })).toBeVisible();
  expect((await rowOf(/^BFA/)).getByRole('button')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply for BS Computer Science at Nust' }));
  expect(await screen.findByText('/?university=Nust&role=student')).toBeInTheDocument();
  expect(sessionNow()).toMatchObject({ role: 'student' });
});

it('F-3.21 program, city and page are in the address, which Back and a reload know', async () => {
  fakeServer.reply(listVacantSeats, reply([seats], { total: 120 }));
  const { user } = open('?page=2&program=law');
  const program = await screen.findByRole('combobox', { name: 'Program' });
  expect(program).toHaveValue('law');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(fakeServer.calls(listVacantSeats).at(-1)?.query).toMatchObject({ program: 'law', page: '2' });
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/vacant-seats?program=law&page=3',
  );
  await user.clear(program);
  await user.type(program, 'computer');
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Lahore{Enter}');
  expect(await screen.findByText('/vacant-seats?city=Lahore&program=computer')).toBeInTheDocument();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/vacant-seats');
});

it('F-3.21 the page of a university says until when, and leads to the vacant seats of its city; nothing without', async () => {
  fakeServer.provide(listPublicMeritLists, { lists: [] });
  const page = (institute: InstitutePage) => {
    fakeServer.reply(getPublicInstitute, { institute });
    return renderScreen(
      <Routes>
        <Route path="/institute/:id" element={<UniversityPage />} />
      </Routes>,
      { at: `/institute/${nust._id}` },
    );
  };
  const { unmount } = page(nust);
  expect(await screen.findByRole('heading', { level: 1, name: nust.name })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Vacant seats/ })).toBeNull();
  unmount();
  const vacantSeats = ['2099-12-10T11:00:00.000Z', '2099-11-30T18:59:59.999Z'].map((until, index) => ({
    session: `Fall 209${index}`,
    until,
  }));
  page({ ...nust, city: 'Islamabad', vacantSeats });
  expect(await screen.findByRole('link', { name: 'Vacant seats until 10 Dec 2099, 16:00' })).toHaveAttribute(
    'href',
    '/vacant-seats?city=Islamabad',
  );
});

it('F-3.21 names the categories once where all of them go to one other', async () => {
  const falling = seats.categories.filter(({ code }) => code !== 'afghan');
  fakeServer.reply(listVacantSeats, reply([{ ...seats, categories: falling }]));
  open();
  expect(await screen.findByRole('row', { name: /^BS Computer Science/ })).toHaveTextContent(
    'What nobody of the other categories takes goes to Open merit.',
  );
});
