import { screen, within } from '@testing-library/react';
import {
  getPublicInstitute,
  type InstitutePage,
  listPublicMeritLists,
  listPublishedSeats,
  type PublishedSeats,
} from '@uas/contract';
import { fakeServer, nust, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { UniversityPage } from './university-page';

const fee = { semesterRupees: 85_000, admissionRupees: 120_000 };
const plan = (programId: string, program: string, change: Partial<PublishedSeats> = {}): PublishedSeats => ({
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
