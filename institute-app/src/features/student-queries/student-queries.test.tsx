import { screen, waitFor, within } from '@testing-library/react';
import { listInstituteQueries, type StudentQuery } from '@uas/contract';
import { fakeServer, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const query: StudentQuery = {
  _id: 'qu_1',
  studentName: 'Nimra Sheikh',
  studentPhone: '0307-5550301',
  studentEmail: 'nimra@example.pk',
  universityName: 'National University of Sciences and Technology',
  courseName: 'BS Computer Science',
  message: 'Is there an entry test?',
  date: '2026-11-20T09:00:00.000Z',
};

function listOf(queries: readonly StudentQuery[], change: { paused?: boolean; total?: number } = {}) {
  const { paused = false, total = queries.length } = change;
  const hasMore = total > queries.length;
  return { queries: [...queries], paused, total, hasMore, cursor: hasMore ? 'next-page' : null };
}

async function openQueries() {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Student Queries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Student Queries' }));
  return { user, dialog };
}

async function pickADay({ user, dialog }: Awaited<ReturnType<typeof openQueries>>) {
  await user.click(dialog.getByRole('button', { name: /^Date/ }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Date: calendar' }));
  const days = calendar.getAllByRole('button', { name: /^15 / });
  await user.click(days[0] ?? document.body);
}

it("A-8.6 says 'Could not load queries.' and loads them with Retry", async () => {
  fakeServer.unreachable(listInstituteQueries);
  const { user, dialog } = await openQueries();
  expect(await dialog.findByText('Could not load queries.')).toBeVisible();
  fakeServer.reply(listInstituteQueries, listOf([query]));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Nimra Sheikh')).toBeVisible();
});

it("A-8.49 says 'Loading queries.' while they are on their way", async () => {
  fakeServer.reply(listInstituteQueries, listOf([query]));
  const release = fakeServer.hold(listInstituteQueries);
  const { dialog } = await openQueries();
  expect(dialog.getByText('Loading queries.')).toBeInTheDocument();
  release();
  expect(await dialog.findByText('Nimra Sheikh')).toBeVisible();
});

it("A-8.48 says 'No queries received yet.' when there are none at all", async () => {
  fakeServer.reply(listInstituteQueries, listOf([]));
  const { dialog } = await openQueries();
  expect(await dialog.findByText('No queries received yet.')).toBeVisible();
  expect(dialog.queryByText(/has paused queries/)).not.toBeInTheDocument();
});

it('R-30 says that the admin has paused queries', async () => {
  fakeServer.reply(listInstituteQueries, listOf([], { paused: true }));
  const { dialog } = await openQueries();
  expect(await dialog.findByText(/The admin has paused queries for your institute\./)).toBeVisible();
});

it("A-8.47 A-5.16 asks for the picked day, and says 'No queries found for selected date.'", async () => {
  fakeServer.reply(listInstituteQueries, listOf([query]));
  const opened = await openQueries();
  expect(await opened.dialog.findByText('Nimra Sheikh')).toBeVisible();
  expect(opened.dialog.queryByRole('textbox')).not.toBeInTheDocument();
  fakeServer.reply(listInstituteQueries, listOf([]));
  await pickADay(opened);
  expect(await opened.dialog.findByText('No queries found for selected date.')).toBeVisible();
  const sent = fakeServer.calls(listInstituteQueries).at(-1)?.query;
  expect(sent).toEqual({ page: '1', from: expect.stringMatching(/^\d{4}-\d\d-15$/), to: sent?.from });
});

it('A-2.21 shows the details of a query beside the table', async () => {
  fakeServer.reply(listInstituteQueries, listOf([query]));
  const { user, dialog } = await openQueries();
  await user.click(await dialog.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
  const details = within(dialog.getByRole('region', { name: 'Query by Nimra Sheikh' }));
  expect(details.getByText('nimra@example.pk')).toBeVisible();
  expect(details.getByText('0307-5550301')).toBeVisible();
  expect(details.getByText('Is there an entry test?')).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Query by Nimra Sheikh' })).toHaveFocus();
  await user.click(details.getByRole('button', { name: 'Close details' }));
  expect(dialog.queryByText('Is there an entry test?')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' })).toHaveFocus(),
  );
});

it('shows them as a dialog over the list on a phone, and closing goes back to the query', async () => {
  setViewport(360);
  fakeServer.reply(listInstituteQueries, listOf([query]));
  const { user, dialog } = await openQueries();
  await user.click(await dialog.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
  const details = within(await screen.findByRole('dialog', { name: 'Query by Nimra Sheikh' }));
  expect(details.getByText('Is there an entry test?')).toBeVisible();
  await user.click(details.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' })).toHaveFocus(),
  );
});

it('loads more queries behind those that are there', async () => {
  fakeServer.reply(listInstituteQueries, listOf([query], { total: 2 }));
  const { user, dialog } = await openQueries();
  expect(await dialog.findByText('1 of 2 shown')).toBeVisible();
  const newer = { ...query, _id: 'qu_2', studentName: 'Kashif Mahmood' };
  fakeServer.reply(listInstituteQueries, listOf([newer]));
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('Kashif Mahmood')).toBeVisible();
  await waitFor(() =>
    expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toEqual({ page: '2', after: 'next-page' }),
  );
});
