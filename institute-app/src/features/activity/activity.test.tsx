import { screen, waitFor, within } from '@testing-library/react';
import { type ActivityEntry, getInstituteActivity } from '@uas/contract';
import { fakeServer, nust, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const arrived: ActivityEntry = {
  _id: 'ev_1',
  at: '2026-11-20T09:05:00.000Z',
  key: 'apply',
  text: 'The application UAS-26-000123-4 for BS Computer Science arrived.',
  by: 'student',
  applicationId: 'ap_1',
  number: 'UAS-26-000123-4',
  program: 'BS Computer Science',
  university: nust.name,
};

function pageOf(entries: readonly ActivityEntry[], cursor: string | null = null) {
  return { entries: [...entries], hasMore: cursor !== null, cursor };
}

async function openActivity(at = '/') {
  const rendered = await openDashboard({ at });
  if (at === '/') await rendered.user.click(screen.getByRole('button', { name: 'Activity' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Activity' })) };
}

const lastQuery = () => fakeServer.calls(getInstituteActivity).at(-1)?.query;

it("F-7 says 'Could not load what happened.' and loads it with Retry", async () => {
  fakeServer.unreachable(getInstituteActivity);
  const { user, dialog } = await openActivity();
  expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
  fakeServer.reply(getInstituteActivity, pageOf([arrived]));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(arrived.text)).toBeVisible();
});

it('F-7 says whether nothing happened at all or nothing that matches', async () => {
  fakeServer.reply(getInstituteActivity, pageOf([]));
  const { user, dialog } = await openActivity();
  expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Search/), 'Law');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Nothing happened that matches.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show everything' }));
  expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
});

it('F-7 leads from what happened to an application to its page', async () => {
  const profile = {
    ...arrived,
    _id: 'ev_2',
    text: 'The profile was changed.',
    applicationId: null,
    number: '',
  };
  fakeServer.reply(getInstituteActivity, pageOf([profile, arrived]));
  const { user, dialog, router } = await openActivity();
  const link = await dialog.findByRole('link', { name: 'Open UAS-26-000123-4' });
  expect(dialog.getAllByRole('link')).toHaveLength(1);
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?application=UAS-26-000123-4&role=institute');
});

it('F-7 keeps what is there when the next page does not come', async () => {
  fakeServer.reply(getInstituteActivity, pageOf([arrived], 'next-page'));
  const { user, dialog } = await openActivity();
  await dialog.findByText(arrived.text);
  fakeServer.unreachable(getInstituteActivity);
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
  expect(dialog.getByText(arrived.text)).toBeVisible();
  expect(lastQuery()).toMatchObject({ after: 'next-page' });
});

it('F-7 the words of a search stand in no address, the days do', async () => {
  fakeServer.reply(getInstituteActivity, pageOf([arrived]));
  const at = '/?dialog=activity&activity.from=2026-11-01&activity.to=2026-11-20&role=institute';
  const { user, dialog, router } = await openActivity(at);
  await dialog.findByText(arrived.text);
  expect(lastQuery()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  await user.type(dialog.getByLabelText(/^Search/), ' 26-000123 ');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: '26-000123', from: '2026-11-01' }));
  expect(router.state.location.search).not.toContain('000123');
  await user.click(await dialog.findByRole('button', { name: 'Remove From: 1 Nov 2026' }));
  await waitFor(() => expect(lastQuery()?.from ?? '').toBe(''));
  expect(router.state.location.search).toBe('?dialog=activity&activity.to=2026-11-20&role=institute');
});

it.each([
  ['institute', 'Your university'],
  ['student', 'A student'],
  ['admin', 'The admin'],
  ['system', 'The site'],
  ['night-watch', 'Night watch'],
])('F-7 says who did it: %s', async (by, who) => {
  fakeServer.reply(getInstituteActivity, pageOf([{ ...arrived, by }]));
  const { dialog } = await openActivity();
  const table = await dialog.findByRole('table', { name: 'What happened' });
  const [, row] = within(table).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([`${arrived.text}Open ${arrived.number}`, who, '20 Nov 2026, 14:05']);
});

it('F-7 shows cards on a phone', async () => {
  setViewport(360);
  fakeServer.reply(getInstituteActivity, pageOf([arrived]));
  const { dialog } = await openActivity();
  expect(await dialog.findByText(arrived.text)).toBeVisible();
  expect(dialog.queryByRole('table')).not.toBeInTheDocument();
});
