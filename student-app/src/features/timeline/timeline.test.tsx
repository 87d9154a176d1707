import { screen, waitFor, within } from '@testing-library/react';
import { type ActivityEntry, getStudentTimeline } from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const TITLE = 'Everything that happened';

function entryOf(change: Partial<ActivityEntry> & { _id: string }): ActivityEntry {
  return {
    at: '2026-11-20T09:05:00.000Z',
    key: 'register-student',
    text: 'You registered.',
    by: 'student',
    applicationId: null,
    number: '',
    program: '',
    university: '',
    ...change,
  };
}

const registered = entryOf({ _id: 'ev_1' });
const paid = entryOf({
  _id: 'ev_2',
  at: '2026-11-20T19:30:00.000Z',
  key: 'payment-confirmed',
  text: 'Your payment was confirmed.',
  by: 'admin',
});

function pageOf(entries: readonly ActivityEntry[], cursor: string | null = null) {
  return { entries: [...entries], hasMore: cursor !== null, cursor };
}

async function openTimeline() {
  const rendered = await showDashboard();
  await rendered.user.click(screen.getByRole('button', { name: TITLE }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
}

it("F-7 says 'Could not load what happened.' and loads it with Retry", async () => {
  fakeServer.unreachable(getStudentTimeline);
  const { user, dialog } = await openTimeline();
  expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
  fakeServer.reply(getStudentTimeline, pageOf([registered]));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('You registered.')).toBeVisible();
});

it('F-7 says what will stand here when nothing has happened yet', async () => {
  fakeServer.reply(getStudentTimeline, pageOf([]));
  const { dialog } = await openTimeline();
  expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
  expect(dialog.queryByText(/entries/)).not.toBeInTheDocument();
});

it('F-7 keeps what is there when the next page does not come, and brings it the second time', async () => {
  fakeServer.reply(getStudentTimeline, pageOf([registered], 'next-page'));
  const { user, dialog } = await openTimeline();
  expect(await dialog.findByText('1 entry')).toBeVisible();
  fakeServer.unreachable(getStudentTimeline);
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
  expect(dialog.getByText('You registered.')).toBeVisible();
  fakeServer.reply(getStudentTimeline, pageOf([paid]));
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('Your payment was confirmed.')).toBeVisible();
  expect(fakeServer.calls(getStudentTimeline).at(-1)?.query).toMatchObject({ after: 'next-page' });
  expect(dialog.getByText('2 entries')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('F-7 shows what the server says of a kind that this page does not know', async () => {
  const strange = entryOf({
    _id: 'ev_3',
    key: 'interview-set',
    text: 'Your interview was set.',
    by: 'robot',
  });
  fakeServer.reply(getStudentTimeline, pageOf([strange]));
  const { dialog } = await openTimeline();
  expect(await dialog.findByText('Your interview was set.')).toBeVisible();
});

it('F-7 shows what happened in the order of the server, a day in Karachi at a time, with the time', async () => {
  fakeServer.reply(getStudentTimeline, pageOf([registered, paid]));
  const { dialog } = await openTimeline();
  expect(await dialog.findByText('You registered.')).toBeVisible();
  const days = dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(days).toEqual(['20 Nov 2026', '21 Nov 2026']);
  const entries = dialog.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(entries).toEqual(['You registered.14:05', 'Your payment was confirmed.00:30']);
  expect(fakeServer.calls(getStudentTimeline)[0]?.params).toEqual({ email: sara.email });
  expect(fakeServer.calls(getStudentTimeline)[0]?.query).toMatchObject({ order: 'newest' });
});

it('F-7 the address leads to it, and closing leaves the dashboard', async () => {
  fakeServer.reply(getStudentTimeline, pageOf([registered]));
  const { user, router } = await showDashboard({ at: '/?dialog=timeline&role=student' });
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  expect(await dialog.findByText('You registered.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});
