import { screen } from '@testing-library/react';
import { importNationalTestScores, type ScoreImport } from '@uas/contract';
import { fakeServer } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const AT = '/?tab=students&students=test-results&role=admin';
const FOUND: ScoreImport = {
  lines: 1,
  added: 1,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  known: { byBoth: 0, byCnic: 1, byRollNumber: 0, not: 0 },
  changedLines: [],
  wrongLines: [],
  seen: 'sum',
  isTaken: false,
};

it('F-1.20 staff take the results of a national test among the students, as they saw them', async () => {
  fakeServer.refuseWith(importNationalTestScores, 'file.not-readable');
  const { user } = await showDashboard({ at: AT });
  expect(await screen.findByRole('tab', { name: 'Test results' })).toHaveAttribute('aria-selected', 'true');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the test' }), 'MDCAT');
  await user.upload(screen.getByLabelText(/^File of results/), new File(['x'], 'mdcat.csv'));
  await user.click(screen.getByRole('button', { name: 'Look at the file' }));
  expect(await screen.findByText(/^This file could not be read\./)).toBeVisible();
  fakeServer.reply(importNationalTestScores, FOUND);
  await user.click(screen.getByRole('button', { name: 'Look at the file' }));
  fakeServer.reply(importNationalTestScores, { ...FOUND, isTaken: true });
  await user.click(await screen.findByRole('button', { name: 'Take 1 result' }));
  expect(await screen.findByText(/^1 result of MDCAT is taken\./)).toBeVisible();
  expect(fakeServer.calls(importNationalTestScores).map(({ body }) => body)).toEqual([
    expect.objectContaining({ test: 'MDCAT' }),
    expect.objectContaining({ test: 'MDCAT' }),
    expect.objectContaining({ test: 'MDCAT', take: 'true', seen: 'sum' }),
  ]);
});
