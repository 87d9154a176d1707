import { screen, within } from '@testing-library/react';
import { getPublicInstitute, type InstitutePage, sentenceOf, sessionsForStudent } from '@uas/contract';
import { fakeServer, nust, renderScreen } from '@uas/shared-ui/test-kit';
import { ComparePage } from './compare-page';

const lums = {
  ...nust,
  _id: 'id-lums',
  name: 'Lums',
  city: 'Lahore',
  departments: [{ name: 'Law', courses: ['LLB'] }],
  feeStructureUrl: '',
};

it('U38 shows the facts and programs of each, with the ways to read on and to ask', async () => {
  fakeServer.reply(getPublicInstitute, ({ params }) => ({ institute: params.id === lums._id ? lums : nust }));
  renderScreen(<ComparePage />, { at: `/compare?ids=${nust._id},id-lums,id-lums` });
  expect(await screen.findByRole('link', { name: 'Lums' })).toHaveAttribute('href', '/institute/id-lums');
  const columns = screen.getByRole('list', { name: 'Universities' }).children;
  expect(columns).toHaveLength(2);
  const column = within(columns[1] as HTMLElement);
  expect(column.getByText('Lahore')).toBeVisible();
  expect(column.getByText('LLB')).toBeVisible();
  expect(column.getByRole('button', { name: 'Send Query to Lums' })).toBeVisible();
  expect(column.getAllByText('Not provided').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Choose others' })).toHaveAttribute(
    'href',
    `/universities?compare=${nust._id},id-lums`,
  );
});

it('U38 a university that is gone says so in its column; the others stay', async () => {
  fakeServer.refuse(getPublicInstitute, 404, sentenceOf('institute.unknown'));
  renderScreen(<ComparePage />, { at: '/compare?ids=gone' });
  expect(await screen.findByText(sentenceOf('institute.unknown'))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('U38 without a choice it leads to the list', () => {
  renderScreen(<ComparePage />, { at: '/compare' });
  expect(screen.getByRole('link', { name: 'Choose universities' })).toHaveAttribute('href', '/universities');
});

const CS = 'BS Computer Science';
function offering(id: string, name: string, facts: object | null): InstitutePage {
  const programs = [{ id: `${id}-cs`, name: CS }];
  return {
    ...nust,
    _id: id,
    name,
    departments: [{ name: 'Computing', courses: [CS], programs }],
    ...(facts && {
      programFacts: { programs: [{ programId: `${id}-cs`, asOf: '2026-11-20', ...facts }], lines: [] },
    }),
  };
}
const COMPARED = [
  offering('one', 'One', {
    years: 4,
    fees: [{ session: 'Fall 2026', semesterRupees: 85_000 }],
    closingMerits: [{ session: 'Fall 2025', aggregate: '80.5000', isFromList: true }],
  }),
  offering('two', 'Two', {
    years: 4.5,
    fees: [
      { session: 'Fall 2026', semesterRupees: 60_000 },
      { session: 'Fall 2026', category: 'self-finance', semesterRupees: 185_000 },
    ],
  }),
  { ...offering('three', 'Three', null), departments: [{ name: 'Law', courses: ['LLB'] }] },
];

function compare(ids: string, program = '') {
  fakeServer.reply(getPublicInstitute, ({ params }) => ({
    institute: COMPARED.find(({ _id }) => _id === params.id) ?? nust,
  }));
  return renderScreen(<ComparePage />, { at: `/compare?ids=${ids}${program && `&program=${program}`}` });
}

const factsOf = (column: Element | undefined, ...labels: string[]) =>
  labels.map(
    (label) =>
      within(column as HTMLElement)
        .getAllByText(label)
        .at(-1)?.nextElementSibling?.textContent,
  );

it('F-10.34 the facts of one program stand side by side; who does not offer it says so', async () => {
  compare('one,two,three', 'bs-computer-science');
  expect(await screen.findByText('Does not offer this program.')).toBeVisible();
  const [one, two, three] = screen.getByRole('list', { name: 'Universities' }).children;
  const labels = ['Fee per semester', 'At admission', 'Closing merit', 'Duration'];
  expect(factsOf(one, ...labels)).toEqual(['Rs 85,000', 'Not provided', '80.5000 (Fall 2025)', '4 years']);
  expect(factsOf(two, ...labels)).toEqual(['Rs 60,000', 'Not provided', 'Not provided', '4.5 years']);
  expect(factsOf(three, 'Fee per semester')).toEqual(['Not provided']);
  // Nothing is offered by all three.
  expect(screen.queryByLabelText('Program to compare')).not.toBeInTheDocument();
});

it('F-10.34 says the dates of each university and of the program that is compared', async () => {
  const dates = (programId: string | null, closesAt: string) => ({
    session: sessionsForStudent(new Date())[0] ?? '',
    programId,
    opensAt: null,
    closesAt,
    lateUntil: null,
    lateFeeRupees: 0,
  });
  const [one] = COMPARED;
  const programId = one?.departments[0]?.programs?.[0]?.id ?? '';
  const open = dates(null, '2120-11-20T18:59:59.999Z');
  const closed = dates(programId, '2020-11-20T18:59:59.999Z');
  fakeServer.reply(getPublicInstitute, ({ params }) => ({
    institute: params.id === 'one' ? { ...(one ?? nust), dates: [open, closed] } : { ...nust, _id: 'two' },
  }));
  renderScreen(<ComparePage />, { at: '/compare?ids=one,two&program=bs-computer-science' });
  expect(await screen.findByText('Open until 20 Nov 2120')).toBeVisible();
  const [first, second] = screen.getByRole('list', { name: 'Universities' }).children;
  expect(factsOf(first, 'Admissions')).toEqual(['Closed']);
  expect(factsOf(second, 'Admissions')).toEqual(['Not provided']);
});

it('F-10.20 says of a university that takes no applications that it does not, in place of its dates', async () => {
  const open = {
    ...{ session: sessionsForStudent(new Date())[0] ?? '', programId: null, opensAt: null },
    ...{ closesAt: '2120-11-20T18:59:59.999Z', lateUntil: null, lateFeeRupees: 0 },
  };
  const [one] = COMPARED;
  fakeServer.reply(getPublicInstitute, {
    institute: { ...(one ?? nust), dates: [open], takesApplications: false },
  });
  renderScreen(<ComparePage />, { at: '/compare?ids=one&program=bs-computer-science' });
  expect(await screen.findByText('This university is not open for applications yet.')).toBeVisible();
  expect(screen.queryByText(/^Open until/)).not.toBeInTheDocument();
});

it('F-10.34 offers the programs that all offer, and without one says the range of the fees', async () => {
  const { user } = compare('one,two');
  const choice = await screen.findByLabelText('Program to compare');
  const [one, two] = screen.getByRole('list', { name: 'Universities' }).children;
  expect(factsOf(one, 'Fee per semester')).toEqual(['Rs 85,000 a semester']);
  expect(factsOf(two, 'Fee per semester')).toEqual(['Rs 60,000 a semester']);
  await user.type(choice, 'bs computer science{Enter}');
  expect(factsOf(two, 'Duration')).toEqual(['4.5 years']);
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(screen.queryByText('4.5 years')).not.toBeInTheDocument();
});

it('F-10.34 the range goes from the cheapest program to the dearest', async () => {
  const [one] = COMPARED;
  const dear = {
    programId: 'x',
    asOf: '2026-11-20',
    fees: [{ session: 'Fall 2026', semesterRupees: 185_000 }],
  };
  const programs = [...(one?.programFacts?.programs ?? []), dear];
  fakeServer.reply(getPublicInstitute, {
    institute: { ...(one as InstitutePage), programFacts: { programs, lines: [] } },
  });
  renderScreen(<ComparePage />, { at: '/compare?ids=one' });
  expect(await screen.findByText('Rs 85,000 to Rs 185,000 a semester')).toBeVisible();
});
