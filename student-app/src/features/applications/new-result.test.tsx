import { screen, within } from '@testing-library/react';
import { listFormCopies, listStudentApplications, sendNewResult } from '@uas/contract';
import { applicationOf, fakeServer, saraForm } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const [record] = saraForm.academicRecords;
const formWith = (obtainedMarks: string) => ({
  ...saraForm,
  academicRecords: record
    ? [
        {
          ...record,
          qualification: 'Matriculation' as const,
          passingYear: '2024',
          obtainedMarks,
          totalMarks: '1100',
        },
      ]
    : [],
});
const UNTIL = '2026-11-26T05:00:00.000Z';
const can = [{ action: 'withdraw' as const }, { action: 'send-new-result' as const, until: UNTIL }];
const open = applicationOf({ newResult: { until: UNTIL }, can });
const sent = applicationOf({
  newResultAt: '2026-11-20T05:00:00.000Z',
  can: [{ action: 'withdraw' as const }],
});

async function show(application: typeof open | typeof sent, button: string) {
  fakeServer.provide(listFormCopies, { copies: [{ form: formWith('976'), replacedAt: null }] });
  const rendered = await showDashboard({ applications: [application], form: formWith('978') });
  await screen.findByRole('table', { name: 'Your Applications' });
  await rendered.user.click(screen.getByRole('button', { name: `${button}: BS Computer Science` }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'New result' })) };
}

it('F-1.19 says why a new result cannot be sent any more, and nothing of it where nothing is new', async () => {
  const { user, dialog } = await show(open, 'Send new result');
  fakeServer.refuse(sendNewResult, 409, 'New results could be sent until 26 Nov 2026, 10:00.');
  await user.click(await dialog.findByRole('button', { name: /^Send my new result to/ }));
  expect(await dialog.findByText('New results could be sent until 26 Nov 2026, 10:00.')).toBeVisible();
});

it('F-1.19 sends the form of now once, and both forms stay in sight', async () => {
  const { user, dialog } = await show(open, 'Send new result');
  expect(await dialog.findByText('Matriculation 2024: 978 of 1100')).toBeVisible();
  expect(await dialog.findByText('Matriculation 2024: 976 of 1100')).toBeVisible();
  expect(
    dialog.getByText(
      'It takes the place of the form that counts, until 26 Nov 2026, 10:00. The university reads both.',
    ),
  ).toBeVisible();
  fakeServer.reply(sendNewResult, { message: 'Your new result was sent.' });
  fakeServer.reply(listStudentApplications, { applications: [sent] });
  fakeServer.reply(listFormCopies, {
    copies: [
      { form: formWith('978'), replacedAt: null },
      { form: formWith('976'), replacedAt: '2026-11-20T05:00:00.000Z' },
    ],
  });
  await user.dblClick(dialog.getByRole('button', { name: /^Send my new result to/ }));
  expect(await screen.findByText('Your new result was sent.')).toBeVisible();
  expect(await dialog.findByRole('heading', { name: 'Counted until 20 Nov 2026, 10:00' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Send my new result to/ })).not.toBeInTheDocument();
  expect(fakeServer.calls(sendNewResult)).toHaveLength(1);
});

it('F-1.19 the forms that were sent stay readable; those that do not come are asked for again', async () => {
  fakeServer.refuse(listFormCopies, 500);
  const { user, dialog } = await show(sent, 'Forms you sent');
  await dialog.findByText('Could not load the forms. Please try again.');
  fakeServer.reply(listFormCopies, { copies: [{ form: formWith('978'), replacedAt: null }] });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Matriculation 2024: 978 of 1100')).toBeVisible();
});
