import { screen, waitFor, within } from '@testing-library/react';
import { answerObjection, listObjections, listOfferings, type Objection } from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const aTest = { test: '', year: '2026', rollNo: '', score: '', outOf: '' };
const recordOf = (obtainedMarks: string) => ({
  ...{ qualification: 'Intermediate', passingYear: '2026', rollNo: '', totalMarks: '1100', obtainedMarks },
  ...{ percentage: '', board: '', registrationNo: '', examination: '' },
});
const objection: Objection = {
  _id: 'ob_1',
  listId: 'ml_1',
  round: 1,
  applicationId: 'ap_1',
  number: 'UAS-26-000001-4',
  studentName: 'Sara Ahmed',
  program: 'BS Computer Science',
  about: 'marks',
  which: 'Intermediate',
  text: 'My marks are 978.',
  lines: [
    {
      ...{ program: 'BS Computer Science', position: 3, result: 'waiting', aggregate: '90.5000' },
      parts: [{ label: 'Intermediate', weight: '50', percent: '88.73', points: '44.3636' }],
    },
  ],
  counted: { academicRecords: [recordOf('976')] },
  present: {
    academicRecords: [recordOf('978')],
    tests: [{ ...aTest, test: 'NET', score: '140', outOf: '200' }],
  },
  file: null,
  madeAt: '2026-11-18T09:00:00.000Z',
  state: 'open',
  answer: '',
  answeredAt: null,
};
const other: Objection = {
  ...objection,
  _id: 'ob_2',
  number: 'UAS-26-000002-8',
  studentName: 'Omar Khan',
  about: 'category',
};
const answered = {
  ...objection,
  state: 'accepted',
  answer: 'You are right.',
  answeredAt: '2026-11-19T09:00:00.000Z',
} as const;

async function openObjections(objections: readonly Objection[], member: object | null = null) {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
  serve(objections);
  const rendered = renderPortal(undefined, '/?tab=programs&programs=objections&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Objections' }));
  await part.findByText(/^What students say is wrong/);
  return { ...rendered, part };
}

function serve(objections: readonly Objection[]) {
  const open = objections.filter(({ answeredAt }) => answeredAt === null).length;
  const total = objections.length;
  fakeServer.reply(listObjections, {
    objections: [...objections],
    open,
    total,
    hasMore: false,
    cursor: null,
  });
}

it('F-3.13 says that there are none', async () => {
  const { part } = await openObjections([]);
  expect(await part.findByText(/^No objections in /)).toBeVisible();
});

it('F-3.14 what the list counted stands beside what the form says now; a form that was not changed is said', async () => {
  const unchanged: Objection = { ...objection, _id: 'ob_3', studentName: 'Zara Iqbal', present: null };
  const { part, user } = await openObjections([
    objection,
    { ...other, counted: null, present: null, lines: [] },
    unchanged,
  ]);
  expect(await part.findByRole('region', { name: 'Sara Ahmed' })).toHaveTextContent(
    'BS Computer Science: position 3, merit 90.5000, Waiting',
  );
  expect(part.getByText('Intermediate, of 50: 88.73 %, 44.3636 points')).toBeVisible();
  expect(part.getByText('Intermediate 2026: 976 of 1100')).toBeVisible();
  expect(part.getByText('Intermediate 2026: 978 of 1100')).toBeVisible();
  expect(part.getByText('NET 2026: 140 of 200')).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Zara Iqbal/ }));
  expect(await part.findByText('The student has not changed the form since.')).toBeVisible();
  expect(part.queryByText('Results in the form now')).not.toBeInTheDocument();
});

it('F-3.13 a colleague without the right reads them', async () => {
  const member = { name: 'Hina', email: 'hina@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
  const { part } = await openObjections([objection], member);
  expect(await part.findByText('My marks are 978.')).toBeVisible();
  expect(
    part.getByText(/Bilal can give you the right to change merit rules, seats, claims and lists/),
  ).toBeVisible();
  expect(part.queryByLabelText(/^Answer/)).not.toBeInTheDocument();
});

it('F-3.13 an answer is needed for both, and afterwards the next one is open', async () => {
  const { part, user } = await openObjections([objection, other]);
  const opened = () => within(part.getByRole('region', { name: 'Sara Ahmed' }));
  await user.click(await opened().findByRole('button', { name: 'Refuse' }));
  expect(await opened().findByText('Please write an answer. The student will read it.')).toBeVisible();
  expect(opened().getByLabelText(/^Answer/)).toHaveFocus();
  expect(fakeServer.calls(answerObjection)).toHaveLength(0);
  expect(opened().getByText(/the student's present form counts/)).toBeVisible();

  await user.type(opened().getByLabelText(/^Answer/), 'You are right.');
  fakeServer.reply(answerObjection, answered);
  serve([other, answered]);
  await user.click(opened().getByRole('button', { name: 'Accept' }));
  expect(await part.findByRole('region', { name: 'Omar Khan' })).toBeVisible();
  expect(fakeServer.calls(answerObjection)).toMatchObject([
    { params: { id: 'ob_1' }, body: { accept: true, answer: 'You are right.' } },
  ]);
  expect(part.getByText('1 objection is not answered yet.')).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Sara Ahmed/ }));
  expect(await part.findByText('You are right.')).toBeVisible();
  expect(part.queryByLabelText(/^Answer/)).not.toBeInTheDocument();
});

it('F-3.14 what cannot be accepted, or somebody else has answered meanwhile, is said, and what was typed stays until it is put away', async () => {
  const { part, user } = await openObjections([objection, other]);
  const field = await part.findByLabelText(/^Answer/);
  await user.type(field, 'The marks are right.');
  await user.click(part.getByRole('button', { name: /^Omar Khan/ }));
  await user.click(part.getByRole('button', { name: /^Sara Ahmed/ }));
  expect(part.getByLabelText(/^Answer/)).toHaveValue('The marks are right.');
  fakeServer.refuseWith(answerObjection, 'objection.same-form');
  await user.click(part.getByRole('button', { name: 'Refuse' }));
  expect(
    await part.findByText('The form says what the application says. Please ask the student to correct it.'),
  ).toBeVisible();
  expect(part.getByLabelText(/^Answer/)).toHaveValue('The marks are right.');

  fakeServer.refuseWith(answerObjection, 'objection.answered');
  serve([answered, other]);
  await user.click(part.getByRole('button', { name: 'Accept' }));
  expect(
    await part.findByText('This objection is answered already. What you typed was not sent:'),
  ).toBeVisible();
  expect(part.getByText('The marks are right.')).toBeVisible();
  expect(part.getByText('You are right.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Discard' }));
  expect(part.queryByText('The marks are right.')).not.toBeInTheDocument();
});

it('F-3.13 A accepts and R refuses, never while one types; asks before a typed answer is lost with another view of the programs', async () => {
  const { part, user } = await openObjections([objection]);
  await user.type(await part.findByLabelText(/^Answer/), 'ra');
  expect(fakeServer.calls(answerObjection)).toHaveLength(0);
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('tab', { name: 'Merit lists' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(part.getByLabelText(/^Answer/)).toHaveValue('ra');
  asked.mockRestore();
  fakeServer.reply(answerObjection, { ...answered, state: 'refused' });
  part.getByRole('button', { name: /^Sara Ahmed/ }).focus();
  await user.keyboard('r');
  await waitFor(() =>
    expect(fakeServer.calls(answerObjection).map(({ body }) => body)).toEqual([
      { accept: false, answer: 'ra' },
    ]),
  );
});
