import { screen, within } from '@testing-library/react';
import { searchCourses, sessionsForStudent } from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { fakeServer, nust, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { SearchResultsPage } from './search-results-page';

const other = { ...nust, _id: 'in_lums', name: 'LUMS', city: 'Lahore' };
const counted = (institute: typeof nust, programsOffered: number) => ({ ...institute, programsOffered });

function results(query = 'computer') {
  return renderScreen(
    <Routes>
      <Route path="/search-results" element={<SearchResultsPage />} />
      <Route path="/institute/:id" element={<h1>The page of a university</h1>} />
    </Routes>,
    { at: `/search-results?q=${query}` },
  );
}

it('S-2.25 S-2.2 names the program in the heading and asks the server for it', async () => {
  fakeServer.reply(searchCourses, { matches: [], all: [] });
  results('computer%20science');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Universities Offering computer science' }),
  ).toBeVisible();
  await screen.findByText('No universities found for this programme.');
  expect(fakeServer.calls(searchCourses)).toMatchObject([{ query: { q: 'computer science' } }]);
});

it('S-2.26 each card has cover, logo, name, the count of programs and Send Query', async () => {
  fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [counted(nust, 3)] });
  results();
  const card = (await screen.findByRole('link', { name: nust.name })).closest('li');
  if (!card) throw new Error('The card is no list item.');
  expect(within(card).getByText(/3 programs offered/)).toBeVisible();
  expect(within(card).getByRole('button', { name: `Send Query to ${nust.name}` })).toHaveTextContent(
    'Send Query',
  );
  expect(card.querySelectorAll('img')).toHaveLength(2);
});

it('S-2.27 the others are a group of their own, without those that matched', async () => {
  fakeServer.reply(searchCourses, {
    matches: [counted(nust, 3)],
    all: [counted(nust, 3), counted(other, 1)],
  });
  results();
  const others = await screen.findByRole('region', { name: 'Explore Other Universities' });
  expect(
    within(others)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['LUMS']);
  expect(within(others).getByText(/1 program offered/)).toBeVisible();
});

it('S-2.28 says that nobody offers it, and still shows the others', async () => {
  fakeServer.reply(searchCourses, { matches: [], all: [counted(other, 1)] });
  results('zoology');
  expect(await screen.findByText('No universities found for this programme.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LUMS' })).toBeVisible();
});

it('S-2.29 says Loading... while it loads', async () => {
  fakeServer.reply(searchCourses, { matches: [], all: [] });
  const release = fakeServer.hold(searchCourses);
  results();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  release();
  expect(await screen.findByText('No universities found for this programme.')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

it('offers Retry when the server does not answer', async () => {
  fakeServer.unreachable(searchCourses);
  const { user } = results();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [] });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: nust.name })).toBeVisible();
});

it('S-2.30 a card opens the page of the university; Send Query opens the dialog instead', async () => {
  fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [] });
  const { user } = results();
  await user.click(await screen.findByRole('button', { name: `Send Query to ${nust.name}` }));
  expect(await screen.findByRole('dialog', { name: /Send Query/ })).toBeVisible();
  expect(screen.queryByText('The page of a university')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: nust.name }));
  expect(await screen.findByText('The page of a university')).toBeVisible();
});

it('F-2 what is open, and more of the others, are links that a press before the scripts follows', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    counted({ ...other, _id: `in_${index}`, name: `Other ${index}` }, 1),
  );
  fakeServer.reply(searchCourses, { matches: [], all: many });
  const { user } = results('zoology&open=now');
  expect(await screen.findByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Show all universities' })).toHaveAttribute(
    'href',
    '/search-results?q=zoology',
  );
  const others = within(screen.getByRole('region', { name: 'Explore Other Universities' }));
  expect(others.getAllByRole('listitem')).toHaveLength(12);
  const more = others.getByRole('link', { name: 'Show more universities' });
  expect(more).toHaveAttribute('href', '/search-results?q=zoology&open=now&others=24');
  await user.click(more);
  expect(await others.findAllByRole('listitem')).toHaveLength(24);
});

const matched = {
  programId: 'p1',
  name: 'BS Computer Science',
  years: 4,
  semesterRupees: 85_000,
  closingMerit: '91.2500',
  hasMeritRule: false,
};

it('F-10.32 says which programs matched, each with duration, fee, closing merit and Apply', async () => {
  const programs = [
    matched,
    { ...matched, programId: 'p2', name: 'Computer Systems', years: null, closingMerit: null },
    { ...matched, programId: 'p3', name: 'Computer Arts', semesterRupees: null, closingMerit: null },
  ];
  fakeServer.reply(searchCourses, {
    matches: [{ ...counted(nust, 9), matched: { programs, total: 5 } }],
    all: [],
  });
  const { user } = results();
  const list = within(await screen.findByRole('list', { name: `Programs of ${nust.name} that match` }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BS Computer ScienceApply4 yearsRs 85,000 a semesterClosed at 91.2500',
    'Computer SystemsApplyRs 85,000 a semester',
    'Computer ArtsApply4 years',
  ]);
  expect(screen.getByText('2 more programs match.')).toBeVisible();
  await user.click(list.getByRole('button', { name: `Apply for Computer Arts at ${nust.name}` }));
  expect(useSession.getState().role).toBe('student');
});

it('F-10.32 a program that is closed has no Apply, and one with a rule leads to the own merit beside the closing one', async () => {
  const closedLongAgo = {
    session: sessionsForStudent(new Date())[0] ?? '',
    programId: 'p1',
    opensAt: null,
    closesAt: '2020-01-10T18:59:59.999Z',
    lateUntil: null,
    lateFeeRupees: 0,
  };
  const open = { ...matched, programId: 'p2', name: 'Computer Systems', hasMeritRule: true };
  fakeServer.reply(searchCourses, {
    matches: [
      {
        ...counted(nust, 2),
        dates: [closedLongAgo],
        matched: { programs: [matched, open], total: 2 },
      },
    ],
    all: [],
  });
  results();
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Apply for/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Your merit here/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Your merit here, Computer Systems' })).toBeVisible();
});

it('F-10.32 what narrows and orders stands in the address; who has not given the figure is counted', async () => {
  fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [], notGiven: 3 });
  const { user } = results('computer&feeMost=70000&sort=fee&meritMost=abc');
  expect(await screen.findByText('3 universities have not given their fee.')).toBeVisible();
  expect(fakeServer.calls(searchCourses).at(-1)).toMatchObject({
    query: { q: 'computer', feeMost: '70000', sort: 'fee' },
  });
  const order = within(screen.getByRole('navigation', { name: 'Order' }));
  expect(order.getByRole('link', { name: 'Fee' })).toHaveAttribute('aria-current', 'true');
  expect(order.getByRole('link', { name: 'City' })).toHaveAttribute(
    'href',
    '/search-results?q=computer&feeMost=70000&sort=city',
  );
  const form = screen.getByLabelText<HTMLInputElement>('Closed at or below').form;
  expect(form).toHaveAttribute('action', '/search-results');
  expect(form).toHaveFormValues({ q: 'computer', sort: 'fee', feeMost: '70000' });

  await user.type(screen.getByLabelText('Closed at or below'), '80.5');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('3 universities have not given their fee or closing merit.')).toBeVisible();
  expect(fakeServer.calls(searchCourses).at(-1)).toMatchObject({
    query: { q: 'computer', feeMost: '70000', meritMost: '80.5', sort: 'fee' },
  });
});

it('F-10.32 says when nobody keeps within it, and leads back to all', async () => {
  fakeServer.reply(searchCourses, { matches: [], all: [], notGiven: 1 });
  results('computer&meritMost=10');
  expect(await screen.findByText('No university matches.')).toBeVisible();
  expect(screen.getByText('1 university has not given its closing merit.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/search-results?q=computer',
  );
});
