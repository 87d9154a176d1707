import { fireEvent, screen, within } from '@testing-library/react';
import {
  getPublicInstitute,
  type InstitutePage,
  listPublicMeritLists,
  listPublishedSeats,
  type PublishedSeats,
} from '@uas/contract';
import { useLocation } from '@uas/shared-ui/kit';
import { fakeServer, nust, Route, Routes, renderScreen, sessionNow } from '@uas/shared-ui/test-kit';
import { UniversityPage } from './university-page';

function page(change: Partial<InstitutePage> = {}, tab = '') {
  fakeServer.reply(getPublicInstitute, { institute: { ...nust, ...change } });
  fakeServer.provide(listPublicMeritLists, { lists: [] });
  return renderScreen(
    <Routes>
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: `/institute/${nust._id}${tab}` },
  );
}

it('says where it is, the city once', async () => {
  const first = page({ address: 'H-12, Islamabad', city: 'Islamabad' });
  expect(await screen.findByText('H-12, Islamabad')).toBeVisible();
  first.unmount();
  page({ address: 'H-12', city: 'Islamabad' });
  expect(await screen.findByText('H-12, Islamabad')).toBeVisible();
});

it('S-2.31 falls back to the default campus and logo when a picture is missing or broken', async () => {
  page({ coverUrl: '/files/public/gone.jpg', logoUrl: '' });
  const cover = await screen.findByRole('img', { name: `Campus of ${nust.name}` });
  const logo = screen.getByRole('img', { name: `Logo of ${nust.name}` });
  expect(cover).toHaveAttribute('src', '/files/public/gone.jpg');
  expect(logo).toHaveAttribute('data-fallback', 'true');
  fireEvent.error(cover);
  expect(cover).toHaveAttribute('data-fallback', 'true');
});

it('S-2.7 S-2.32 S-2.33 shows the name, Send Query and three tabs; S-2.34 R-35 embeds the website in a powerless frame, and links to it in any case; S-2.40 says when there is no fee structure', async () => {
  const { user } = page();
  expect(await screen.findByRole('heading', { level: 1, name: nust.name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Query' })).toBeVisible();
  expect(fakeServer.calls(getPublicInstitute)).toMatchObject([{ params: { id: nust._id } }]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'About',
    'Programs',
    'Fee Structure',
  ]);
  const frame = await screen.findByTitle(`Website of ${nust.name}`);
  expect(frame).toHaveAttribute('src', nust.website);
  expect(frame.getAttribute('sandbox')?.split(' ')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups']);
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('link', { name: 'Open website' })).toHaveAttribute('href', nust.website);

  await user.click(screen.getByRole('tab', { name: 'Fee Structure' }));
  expect(screen.getByRole('tab', { name: 'Fee Structure' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('No fee structure uploaded yet.')).toBeVisible();
});

it('S-2.35 says when there is no website', async () => {
  page({ website: '' });
  expect(await screen.findByText('No website link provided by this university.')).toBeVisible();
});

it('S-2.36 S-2.37 lists departments with their courses, and says when one has none', async () => {
  page({ departments: [...nust.departments, { name: 'Law', courses: [] }] }, '?tab=programs');
  const panel = await screen.findByRole('tabpanel', { name: 'Programs' });
  expect(within(panel).getByText('BS Computer Science')).toBeVisible();
  const law = within(panel).getByRole('heading', { name: 'Law' }).closest('li');
  expect(law).toHaveTextContent('No courses listed for this department.');
});

it('S-2.38 says when there are no departments at all', async () => {
  page({ departments: [] }, '?tab=programs');
  expect(await screen.findByText('No program information available for this university.')).toBeVisible();
});

it('S-2.39 R-31 shows a picture of the fee structure, or a PDF with a link', async () => {
  const first = page({ feeStructureUrl: '/files/public/fees.jpg' }, '?tab=fees');
  expect(await screen.findByRole('img', { name: /Fee structure/ })).toHaveAttribute(
    'src',
    '/files/public/fees.jpg',
  );
  first.unmount();
  page({ feeStructureUrl: '/files/public/fees.pdf' }, '?tab=fees');
  expect(await screen.findByTitle(/Fee structure/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Open|Download/ })).toHaveAttribute(
    'href',
    '/files/public/fees.pdf',
  );
});

it('S-2.41 says that it loads', async () => {
  page();
  const release = fakeServer.hold(getPublicInstitute);
  expect(screen.getByText('Loading university information...')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: nust.name })).toBeVisible();
});

it('S-2.42 says that an unknown university was not found', async () => {
  const first = page();
  await screen.findByRole('heading', { level: 1 });
  first.unmount();
  fakeServer.refuse(getPublicInstitute, 404, 'University not found.');
  renderScreen(
    <Routes>
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: '/institute/nobody' },
  );
  expect(await screen.findByText('University not found.', { selector: 'p' })).toBeVisible();
});

it('does not keep the name of the page before when the university could not be loaded', async () => {
  const first = page();
  await screen.findByRole('heading', { level: 1 });
  first.unmount();
  document.title = 'Universities - Universities Admission Service';
  fakeServer.refuse(getPublicInstitute, 500, 'Something went wrong on our side. Please try again.');
  renderScreen(
    <Routes>
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: '/institute/another' },
  );
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.title).toBe('University - Universities Admission Service');
});

function Home() {
  return <p>Home, {new URLSearchParams(useLocation().search).get('university')}</p>;
}

it('F-10.20 says why, in place of Apply, where the server would refuse to apply', async () => {
  page({ takesApplications: false, recognition: null });
  expect(await screen.findByText('This university is not open for applications yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send Query' })).toBeVisible();
});

it('Apply leads to the login of students, which knows the university that was chosen', async () => {
  fakeServer.reply(getPublicInstitute, { institute: nust });
  fakeServer.provide(listPublicMeritLists, { lists: [] });
  const { user } = renderScreen(
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: `/institute/${nust._id}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/^Home/)).toHaveTextContent(`Home, ${nust.name}`);
  expect(sessionNow()).toMatchObject({ role: 'student', view: 'login' });
});

it('F-2 shows all dates of a session, of single programs, and what was moved and why', async () => {
  const programs = [{ id: 'p1', name: 'LLB' }];
  const session = 'Fall 2026';
  const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0, dates: [], changes: [] };
  const [closes, moved] = ['2026-11-20T18:59:59.999Z', '2026-11-25T18:59:59.999Z'];
  const reason = 'The portal of the board was down.';
  const change = { kind: 'closes', number: 1, from: closes, to: moved, reason, at: closes };
  page(
    {
      departments: [{ name: 'Law', courses: ['LLB'], programs }],
      dates: [
        {
          ...none,
          session,
          programId: null,
          closesAt: moved,
          lateUntil: '2026-11-30T18:59:59.999Z',
          lateFeeRupees: 1000,
          dates: [
            { kind: 'test', number: 1, at: '2026-12-05T04:00:00.000Z' },
            { kind: 'list', number: 2, at: '2026-12-10T19:00:00.000Z' },
            { kind: 'ceremony', number: 1, at: '2026-12-20T19:00:00.000Z' },
          ],
          changes: [change],
        },
        { ...none, session, programId: 'p1', closesAt: '2026-12-24T18:59:59.999Z' },
        { ...none, session, programId: 'gone', closesAt: '2026-12-25T18:59:59.999Z' },
      ],
    },
    '?tab=programs',
  );
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/institute/by-id/${nust._id}/dates.ics`,
  );
  const forAll = within(
    (await screen.findByRole('heading', { name: 'Fall 2026: all programs' })).closest('li') as HTMLElement,
  );
  expect(forAll.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Closes',
    'Late applications until',
    'Test',
    'Merit list 2',
    'ceremony',
  ]);
  expect(forAll.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '25 Nov 2026',
    '30 Nov 2026Late fee of Rs 1,000',
    '5 Dec 2026, 09:00',
    '11 Dec 2026',
    '21 Dec 2026',
  ]);
  expect(forAll.getByText('Closes: 20 Nov 2026 → 25 Nov 2026')).toBeInTheDocument();
  expect(forAll.getByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Fall 2026: LLB' })).toBeVisible();
  expect(screen.queryByText('25 Dec 2026')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Law' })).toBeVisible();
});

it('what is pressed before the scripts are there leads on', async () => {
  page();
  const asking = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Query' });
  expect(asking.form).toHaveAttribute('action', `/send-query/${nust._id}`);
  const applying = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(applying.form).toHaveAttribute('action', '/');
  expect(applying.form).toHaveFormValues({ university: nust.name, role: 'student' });
  expect(screen.getByRole('tab', { name: 'Programs' })).toHaveAttribute('href', '?tab=programs');
});

const departments = [
  {
    name: 'Law',
    courses: ['LLB', 'LLM'],
    programs: [
      { id: 'p1', name: 'LLB' },
      { id: 'p2', name: 'LLM' },
    ],
  },
  { name: 'Arts', courses: [] },
];
const facts: NonNullable<InstitutePage['programFacts']> = {
  programs: [
    {
      programId: 'p1',
      degree: 'LLB',
      years: 5,
      shift: 'morning',
      accreditedBy: 'Pakistan Bar Council',
      accreditedUntil: '2020-06-30',
      hostel: 'women',
      fees: [
        { session: 'Spring 2027', semesterRupees: 85_000, lines: 0 },
        { session: 'Spring 2027', category: 'self-finance', semesterRupees: 185_000 },
      ],
      closingMerits: [
        { session: 'Fall 2025', aggregate: '91.25' },
        { session: 'Fall 2025', category: 'self-finance', aggregate: '80.5' },
        { session: 'Fall 2024', aggregate: '91.2500', isFromList: true },
      ],
      asOf: '2026-11-28',
    },
  ],
  lines: [
    [
      { name: 'Admission fee', rupees: 35_000 },
      { name: 'Security', rupees: 10_000, refund: 'always' },
      { name: 'First semester', rupees: 129_000, refund: 'by-day' },
      { name: 'Library card', rupees: 2_700, refund: 'on-a-whim' },
    ],
  ],
};

it('F-10.37 without any facts programs stay a list', async () => {
  page({ departments }, '?tab=programs');
  expect(await screen.findByText('LLB')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('F-10.29 F-10.30 F-10.37 shows fee, what is due at admission and the closing merit of each program, with the rest below it', async () => {
  page({ departments, programFacts: facts }, '?tab=programs');
  const table = await screen.findByRole('table', { name: 'Programs of Law' });
  const [head, llb, more, llm] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent('ProgramDegreeDurationShiftFee per semesterAt admissionClosing merit');
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.lastElementChild?.textContent);
  expect(cells(llb)).toEqual(['LLB', '5 years', 'Morning', 'Rs 85,000', 'Rs 176,700', '91.25Fall 2025']);
  expect(cells(llm)).toEqual(Array.from({ length: 6 }, () => 'Not provided'));
  expect(within(llb as HTMLElement).getByRole('link', { name: 'LLB' })).toHaveAttribute(
    'href',
    '/programs/llb',
  );

  const rest = within(more as HTMLElement);
  expect(rest.getByText('More about', { exact: false }).closest('details')).not.toHaveAttribute('open');
  expect(more).toHaveTextContent('Accreditation by Pakistan Bar Council ended on 30 Jun 2020.');
  expect(more).toHaveTextContent('HostelFor women');
  expect(more).toHaveTextContent('Language of teachingNot provided');
  expect(rest.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Admission feeDoes not come backRs 35,000',
    'SecurityComes backRs 10,000',
    'First semesterWhat comes back depends on the dayRs 129,000',
    'Library cardon-a-whimRs 2,700',
    'Fall 2025As given by the university91.25',
    'Fall 2025, self-financeAs given by the university80.5',
    'Fall 2024From the published list91.2500',
  ]);
  expect(more).toHaveTextContent('Fee of Spring 2027, self-financeRs 185,000 a semester');
  expect(more).toHaveTextContent('As of 28 Nov 2026');
  expect(screen.getByText('No courses listed for this department.')).toBeVisible();
});

describe('published seats', () => {
  const fee = { semesterRupees: 85_000, admissionRupees: 120_000 };
  const plan = (
    programId: string,
    program: string,
    change: Partial<PublishedSeats> = {},
  ): PublishedSeats => ({
    session: 'Fall 2026',
    programId,
    program,
    total: 40,
    onlyFor: null,
    categories: [
      { code: 'open', label: 'Open merit', seats: 22, overAndAbove: false, proofTag: null, fee },
      { code: 'district', label: 'District', seats: 18, overAndAbove: false, proofTag: 'domicile', fee },
      {
        code: 'self',
        label: 'Self-support',
        seats: 5,
        overAndAbove: true,
        proofTag: null,
        fee: { semesterRupees: 250_000, admissionRupees: null },
      },
    ],
    ...change,
  });

  function page(change: Partial<InstitutePage> = {}) {
    fakeServer.reply(getPublicInstitute, { institute: { ...nust, ...change } });
    fakeServer.provide(listPublicMeritLists, { lists: [] });
    return renderScreen(
      <Routes>
        <Route path="/institute/:id" element={<UniversityPage />} />
      </Routes>,
      { at: `/institute/${nust._id}?tab=programs` },
    );
  }

  it('F-3.20 asks for no seats where none are published', async () => {
    page();
    await screen.findByRole('tabpanel', { name: 'Programs' });
    expect(screen.queryByRole('heading', { name: 'Seats' })).toBeNull();
  });

  it("F-3.20 says 'Could not load the seats. Please try again.' and loads them with Retry", async () => {
    fakeServer.unreachable(listPublishedSeats);
    const { user } = page({ seatSessions: ['Fall 2026'] });
    const part = within(await screen.findByRole('region', { name: 'Seats' }));
    expect(await part.findByText('Could not load the seats. Please try again.')).toBeVisible();
    fakeServer.reply(listPublishedSeats, { seats: [plan('p1', 'BS Computer Science')] });
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByRole('table', { name: 'Seats of Fall 2026' })).toBeVisible();
  });

  it('F-3.1 seats stand by category, with the fee of open merit and of a category that pays another one', async () => {
    const law = plan('p3', 'LLB', { total: 30, categories: plan('p3', 'LLB').categories.slice(0, 1) });
    fakeServer.reply(listPublishedSeats, {
      seats: [plan('p1', 'BS Computer Science'), plan('p2', 'BS AI', { onlyFor: 'women' }), law],
    });
    page({ seatSessions: ['Fall 2026'] });
    const [table, other] = await screen.findAllByRole('table', { name: 'Seats of Fall 2026' });
    const heads = within(table as HTMLElement).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Program',
      'Seats in all',
      'Open merit',
      'District',
      'Self-support, over and above',
    ]);
    const row = within(table as HTMLElement).getByRole('row', { name: /^BS Computer Science/ });
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('45');
    expect(row).toHaveTextContent('Rs 85,000 a semester');
    expect(row).toHaveTextContent('Rs 250,000 a semester');
    expect(row.textContent?.match(/Rs 85,000/g)).toHaveLength(1);
    expect(within(table as HTMLElement).getByText('Women only')).toBeVisible();
    expect(within(other as HTMLElement).getAllByRole('columnheader')).toHaveLength(3);
  });
});
