import { screen, within } from '@testing-library/react';
import {
  type getAdmissionForm,
  getAdmissionFormDraft,
  listPublishedMeritRules,
  meritRule,
  type PublicInstitute,
  type PublicMeritRule,
  type ReplyOf,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, saraForm } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const PROGRAMS = [{ id: 'p1', name: 'BS Computer Science' }];
const NUST: PublicInstitute = {
  ...nust,
  departments: [{ name: 'Computing', courses: ['BS Computer Science'], programs: PROGRAMS }],
};
const row = {
  ...saraForm.academicRecords[0],
  qualification: 'Matriculation',
  obtainedMarks: '659',
  totalMarks: '1100',
};
const FORM = { ...saraForm, academicRecords: [row] as typeof saraForm.academicRecords };

function published(least: string, change: Partial<PublicMeritRule> = {}): PublicMeritRule {
  const rule = meritRule.parse({
    streams: [
      {
        parts: [{ measure: { of: 'matric' }, weight: '100' }],
        least: [{ measure: { of: 'matric' }, percent: least }],
      },
    ],
  });
  return {
    format: 1,
    rule: JSON.parse(JSON.stringify(rule)),
    session: 'Fall 2026',
    programId: null,
    version: 1,
    reason: '',
    publishedAt: '2026-11-20T06:00:00.000Z',
    ...change,
  };
}

async function chooseWith(
  rules: readonly PublicMeritRule[],
  fileScores: ReplyOf<typeof getAdmissionForm>['fileScores'] = [],
) {
  fakeServer.reply(listPublishedMeritRules, { rules: [...rules] });
  const { user } = await showDashboard({ institutes: [NUST], form: FORM, fileScores });
  await screen.findByRole('table', { name: 'Apply to Institutes' });
  const control = (name: string) => screen.getByLabelText(`${name} at ${nust.name}`);
  await user.selectOptions(control('Department'), 'Computing');
  await user.selectOptions(control('Program'), 'BS Computer Science');
  await user.selectOptions(control('Session'), 'Fall 2026');
  return user;
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T06:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('F-1 says the merit before one applies, with its parts and that nobody has verified it', async () => {
  const user = await chooseWith([published('50')]);
  expect(await screen.findByText('You qualify. Your merit: 59.9091')).toBeVisible();
  await user.click(screen.getByText('How it is calculated'));
  expect(screen.getByText('100 % of Matriculation, 59.9091 %: 59.9091')).toBeVisible();
  expect(
    screen.getByText('Calculated from what you entered. The university compares it with your documents.'),
  ).toBeVisible();
  expect(fakeServer.calls(listPublishedMeritRules)[0]).toMatchObject({
    params: { id: nust._id },
    query: { session: 'Fall 2026' },
  });
});

it('F-1.20 counts a score that came in a file before a typed one, of this university and session or of all', async () => {
  const rule = meritRule.parse({
    streams: [{ parts: [{ measure: { of: 'test', test: 'NET' }, weight: '100' }] }],
  });
  const score = { session: 'Fall 2026', instituteId: nust._id, test: 'net', outOf: '200' };
  await chooseWith(
    [{ ...published('50'), rule: JSON.parse(JSON.stringify(rule)) }],
    [
      { ...score, score: '150' },
      { ...score, instituteId: null, score: '120' },
      { ...score, instituteId: 'another', score: '190' },
      { ...score, session: 'Spring 2027', score: '199' },
    ],
  );
  expect(await screen.findByText('You qualify. Your merit: 75.0000')).toBeVisible();
  expect(screen.queryByText(/^Calculated from what you entered/)).not.toBeInTheDocument();
});

it('F-1.12 says why not, with the number that is missing, by the rule of the program itself', async () => {
  await chooseWith([published('50'), published('60', { programId: 'p1' })]);
  expect(await screen.findByText('Matriculation needs 60 %, yours is 59.9090 %.')).toBeVisible();
  expect(screen.getByText('Merit: 59.9091')).toBeVisible();
});

it('F-1 says nothing where the rule is of a later version', async () => {
  await chooseWith([published('50', { format: 2 })]);
  await screen.findByText('You can apply to this program.');
  expect(screen.queryByText(/merit/i)).not.toBeInTheDocument();
});

it('F-1 what is missing has a way to the part of the form where it is entered', async () => {
  fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
  const base = published('50');
  const measure = { of: 'inter' as const };
  const rule = meritRule.parse({
    streams: [{ parts: [{ measure, weight: '100' }] }],
    age: { least: 16, on: '2026-09-01' },
  });
  const user = await chooseWith([{ ...base, rule: JSON.parse(JSON.stringify(rule)) }]);
  expect(
    await screen.findByText('We cannot tell yet: your result of Intermediate is missing.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter it under Personal details' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter it under Academic records' }));
  expect(await screen.findByRole('dialog', { name: 'Admission Form' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Academic records' })).toHaveFocus();
});

it('F-1 an application says its figure, and what is missing', async () => {
  const merit = {
    aggregate: null,
    parts: [],
    eligible: null,
    reasons: [],
    missing: [
      { code: 'result', params: { name: 'NET' }, text: 'We cannot tell yet: your result of NET is missing.' },
    ],
    isClaimed: false,
    adjustments: [],
  };
  const other = {
    ...merit,
    aggregate: '74.9000',
    eligible: true,
    missing: [],
    isClaimed: true,
    parts: [{ label: 'NET', weight: '75', percent: '80.0000', points: '60.0000', extra: '' }],
    adjustments: [],
  };
  await showDashboard({
    applications: [
      applicationOf({ _id: 'a1', merit }),
      applicationOf({ _id: 'a2', instituteEmail: 'u2@example.pk', merit: other }),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Your Applications' }));
  expect(table.getByText('We cannot tell yet: your result of NET is missing.')).toBeVisible();
  expect(table.getByText(/^Merit: 74\.9000/)).toHaveTextContent('Merit: 74.9000 not verified');
  expect(table.getByText('75 % of NET, 80.0000 %: 60.0000')).toBeInTheDocument();
});
