import { screen, within } from '@testing-library/react';
import { getPublicInstitute, type InstitutePage } from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const courses = ['BS Computer Science', 'BS Data Science'];
const programs = courses.map((name, index) => ({ id: `p${index}`, name }));
const NUST: InstitutePage = { ...nust, departments: [{ name: 'Computing', courses, programs }] };
const programFacts: NonNullable<InstitutePage['programFacts']> = {
  programs: [
    {
      programId: 'p0',
      fees: [
        { session: 'Spring 2027', semesterRupees: 85_000, lines: 0 },
        { session: 'Spring 2027', category: 'self-finance', semesterRupees: 185_000 },
      ],
      closingMerits: [
        { session: 'Fall 2025', aggregate: '91.2500', isFromList: true },
        { session: 'Fall 2024', aggregate: '93' },
      ],
      asOf: '2026-11-20',
    },
  ],
  lines: [[{ name: 'Admission fee', rupees: 35_000 }]],
};

async function choose(course: string) {
  const { user } = await showDashboard({ institutes: [NUST] });
  await screen.findByRole('table', { name: 'Apply to Institutes' });
  await user.selectOptions(screen.getByLabelText(`Department at ${nust.name}`), 'Computing');
  await user.selectOptions(screen.getByLabelText(`Program at ${nust.name}`), course);
  return user;
}

const factsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('F-10.29 F-10.30 says what the chosen program costs and where it closed last', async () => {
  fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
  await choose('BS Computer Science');
  expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
    'Fee per semester: Rs 85,000 (Spring 2027)',
    'At admission: Rs 35,000',
    'Closing merit: 91.2500 (Fall 2025)',
  ]);
  expect(fakeServer.calls(getPublicInstitute)[0]).toMatchObject({ params: { id: nust._id } });
});

it('F-10.30 says what the university has not given', async () => {
  fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
  await choose('BS Data Science');
  expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
    'Fee per semester: Not provided',
    'Closing merit: Not provided',
  ]);
});

it('F-10.37 says when it could not be loaded, and tries again', async () => {
  fakeServer.unreachable(getPublicInstitute);
  const user = await choose('BS Computer Science');
  expect(await screen.findByText('Could not load fee and closing merit.')).toBeVisible();
  fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Fee and closing merit')).toBeVisible();
});
