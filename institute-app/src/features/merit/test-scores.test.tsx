import { screen, within } from '@testing-library/react';
import {
  importTestScores,
  listInstituteApplications,
  listMeritRules,
  listOfferings,
  type ScoreImport,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const FOUND: ScoreImport = {
  lines: 1_204,
  added: 1_000,
  changed: 2,
  unchanged: 200,
  wrong: 2,
  known: { byBoth: 960, byCnic: 15, byRollNumber: 10, not: 217 },
  changedLines: [
    {
      line: 3,
      rollNumber: 'N-17',
      before: { score: '150', outOf: '200' },
      after: { score: '155', outOf: '200' },
    },
    {
      line: 4,
      rollNumber: 'N-18',
      before: { score: '90', outOf: '200' },
      after: { score: '90', outOf: '200' },
    },
  ],
  wrongLines: [
    { line: 7, wrong: 'cnic' },
    { line: 9, wrong: 'of a later version' },
  ],
  seen: 'sum',
  isTaken: false,
};
const NOTHING = {
  ...FOUND,
  lines: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  changedLines: [],
  wrongLines: [],
};

async function openScores(member: object | null = null) {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
  fakeServer.reply(listMeritRules, { rules: [] });
  const rendered = renderPortal(undefined, '/?tab=programs&programs=rules&role=institute');
  await screen.findByLabelText('Rule for');
  return rendered;
}

const csv = (name = 'net.csv', content = 'roll number,cnic,name,score,out of') => new File([content], name);

async function openForm() {
  const rendered = await openScores();
  const { user } = rendered;
  await user.click(screen.getByText('Test results from a file'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the test' }), ' NET ');
  return rendered;
}

async function lookAt(file = csv()) {
  const rendered = await openForm();
  const { user } = rendered;
  await user.upload(screen.getByLabelText(/^File of results/), file);
  await user.click(screen.getByRole('button', { name: 'Look at the file' }));
  return rendered;
}

it('F-1.20 is not offered to a colleague who may not take results', async () => {
  await openScores({ name: 'Hina', email: 'hina@nust.example', rights: ['decide'], mainAccount: 'Bilal' });
  expect(screen.queryByText('Test results from a file')).not.toBeInTheDocument();
});

it('F-1.20 says what a file needs; another kind, an empty and a large one are refused before they are sent', async () => {
  const { user } = await openForm();
  expect(
    screen.getByText(
      /With a line that names these columns, in any order: roll number, cnic, name, score, out of\./,
    ),
  ).toBeVisible();
  const look = screen.getByRole('button', { name: 'Look at the file' });
  expect(look).toBeDisabled();
  const control = screen.getByLabelText(/^File of results/);
  const large = csv();
  Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 });
  for (const [file, reason] of [
    [csv('net.csv', ''), 'This file is empty. Please choose another one.'],
    [large, 'File is too large! Please upload files smaller than 8 MB.'],
  ] as const) {
    await user.upload(control, file);
    expect(await screen.findByText(reason)).toBeVisible();
  }
  await user.click(look);
  expect(fakeServer.calls(importTestScores)).toHaveLength(0);
});

it('F-1.20 a file without the header is refused in words; file and name stay, and it can be tried again', async () => {
  fakeServer.refuseWith(importTestScores, 'file.not-readable');
  const { user } = await lookAt();
  expect(
    await screen.findByText('This file could not be read. Please save it again or choose another one.'),
  ).toBeVisible();
  expect(screen.getByText('net.csv')).toBeVisible();
  fakeServer.refuse(importTestScores, 500);
  await user.click(screen.getByRole('button', { name: 'Look at the file' }));
  expect(await screen.findByText('Could not read the file. Please try again.')).toBeVisible();
  fakeServer.reply(importTestScores, NOTHING);
  await user.click(screen.getByRole('button', { name: 'Look at the file' }));
  expect(await screen.findByText('There is no result in this file.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByRole('textbox', { name: 'Name of the test' })).toHaveValue(' NET ');
  expect(screen.queryByText('net.csv')).not.toBeInTheDocument();
});

it.each([
  [
    'all of them are here already',
    { ...NOTHING, lines: 3, unchanged: 3 },
    'There is nothing to take: these results are here already.',
  ],
  [
    'no line can be read',
    { ...NOTHING, lines: 3, wrong: 3 },
    'There is nothing to take: no line can be read.',
  ],
])('F-1.20 there is nothing to take where %s', async (_, found, text) => {
  fakeServer.reply(importTestScores, found);
  await lookAt();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
});

it('F-1.20 shows how many there are, whose they are, what changes and what cannot be read, then takes what was seen', async () => {
  fakeServer.reply(importTestScores, FOUND);
  const { user } = await lookAt();
  expect(await screen.findByRole('heading', { name: 'What is in the file' })).toBeVisible();
  const counts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(counts).toEqual(
    expect.arrayContaining([
      'Results in the file 1,204',
      'New 1,000',
      'Changed 2',
      'The same as before 200',
      'Cannot be read 2',
      'Results that can be read 1,202',
      'Found by CNIC and roll number 960',
      'Found by CNIC 15',
      'Found by roll number only 10',
      'Nobody found yet 217',
    ]),
  );
  const namedIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(namedIn('Changed results (2)')).toEqual([
    'Line 3, roll number N-17: 150 of 200 becomes 155 of 200',
    'Line 4, roll number N-18: another CNIC or name',
  ]);
  expect(namedIn('Lines that cannot be read (2)')).toEqual([
    'Line 7: the CNIC has not 13 digits',
    'Line 9: it cannot be read',
  ]);
  expect(screen.getByText('2 lines cannot be read. They are left out.')).toBeVisible();

  fakeServer.reply(importTestScores, { ...FOUND, isTaken: true });
  const release = fakeServer.hold(importTestScores);
  const read = fakeServer.calls(listInstituteApplications).length;
  await user.dblClick(screen.getByRole('button', { name: 'Take 1,002 results' }));
  release();
  expect(await screen.findByText(/^1,002 results of NET are taken\./)).toBeVisible();
  const sent = fakeServer.calls(importTestScores);
  expect(sent.map(({ body }) => body)).toEqual([
    { session: expect.stringMatching(/^Fall /), test: 'NET' },
    { session: expect.stringMatching(/^Fall /), test: 'NET', take: 'true', seen: 'sum' },
  ]);
  expect(sent[1]?.files.file?.name).toBe('net.csv');
  expect(fakeServer.calls(listInstituteApplications).length).toBeGreaterThanOrEqual(read);
  await user.click(screen.getByRole('button', { name: 'Take another file' }));
  expect(await screen.findByLabelText(/^File of results/)).toBeVisible();
});

it('F-1.20 scores that changed meanwhile are looked at again before they are taken', async () => {
  fakeServer.reply(importTestScores, FOUND);
  const { user } = await lookAt();
  fakeServer.refuseWith(importTestScores, 'test-scores.changed-meanwhile');
  await user.click(await screen.findByRole('button', { name: 'Take 1,002 results' }));
  expect(
    await screen.findByText('The scores changed after the preview. Please look at it again.'),
  ).toBeVisible();
  fakeServer.reply(importTestScores, { ...FOUND, added: 900, seen: 'other' });
  await user.click(screen.getByRole('button', { name: 'Look at it again' }));
  fakeServer.reply(importTestScores, { ...FOUND, isTaken: true });
  await user.click(await screen.findByRole('button', { name: 'Take 902 results' }));
  expect(await screen.findByText(/results of NET are taken/)).toBeVisible();
  expect(fakeServer.calls(importTestScores).at(-1)?.body).toMatchObject({ take: 'true', seen: 'other' });
});
