import { screen, within } from '@testing-library/react';
import { getAdminStatistics, listAdminStudents, listConversations, type ReplyInput } from '@uas/contract';
import { aishaWith, fakeServer, giveRoom, omar } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const DAYS = ['2026-11-20', '2026-11-21'];
type Series = ReplyInput<typeof getAdminStatistics>['series'];
const series = (kind: string, counts: number[]): Series[number] => ({ kind, counts });
const ALL = [
  series('registrations', [3, 1200]),
  series('payments', [0, 0]),
  series('applications', [4, 5]),
  series('approved', [1, 2]),
  series('rejected', [3, 0]),
  series('of-a-later-server', [1, 1]),
];

beforeEach(() => {
  giveRoom();
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
});

afterEach(() => jest.restoreAllMocks());

async function openStatistics(options: Parameters<typeof showDashboard>[0] = {}) {
  const dashboard = await showDashboard(options);
  await dashboard.user.click(await screen.findByText('Numbers by day'));
  return dashboard;
}

it('UX-5.2 says that the numbers could not be loaded, and loads them with Retry', async () => {
  fakeServer.unreachable(getAdminStatistics);
  const { user } = await openStatistics();
  expect(await screen.findByText('Could not load the numbers.')).toBeVisible();
  fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('figure', { name: 'Registrations' })).toBeVisible();
});

it('UX-5.2 asks for nothing before they are opened, nor shows them to somebody who has none', async () => {
  await showDashboard({ as: aishaWith('viewQueries', 'messagesStudents') });
  await screen.findByRole('tab', { name: 'Messages' });
  expect(screen.queryByText('Numbers by day')).not.toBeInTheDocument();
  expect(fakeServer.calls(getAdminStatistics)).toEqual([]);
});

it('UX-5.4 says each chart in a sentence and in a table of the same numbers', async () => {
  fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
  const { user } = await openStatistics();
  const registrations = within(await screen.findByRole('figure', { name: 'Registrations' }));
  expect(
    registrations.getByText('1,203 in 2 days, at most 1,200 a day, first on 21 Nov 2026.'),
  ).toBeVisible();
  const payments = within(screen.getByRole('figure', { name: 'Payments confirmed' }));
  expect(payments.getByText('None in these days.')).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(4);

  const decisions = within(screen.getByRole('figure', { name: 'Decisions' }));
  await user.click(decisions.getByText('As a table'));
  const rows = (await decisions.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['DayApprovedRejectedTotal', '21 Nov 2026202', '20 Nov 2026134']);
});

it('UX-5.2 asks for as many days as are chosen', async () => {
  fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
  const { user } = await openStatistics();
  await screen.findByRole('figure', { name: 'Registrations' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last 7 days');
  await screen.findByRole('figure', { name: 'Registrations' });
  const spans = fakeServer.calls(getAdminStatistics).map(({ query }) => {
    const { from, to } = query as { from: string; to: string };
    return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  });
  expect(spans).toEqual([30, 7]);
});
