import { screen, within } from '@testing-library/react';
import { getInstituteStatistics, type ReplyInput } from '@uas/contract';
import { fakeServer, giveRoom, nust } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const none = { pending: 0, approved: 0, accepted: 0, rejected: 0 };
const NUMBERS: ReplyInput<typeof getInstituteStatistics> = {
  days: ['2026-11-20', '2026-11-21'],
  applications: [2, 3],
  programs: [
    { programId: 'p1', department: 'Business', course: 'BBA', ...none, rejected: 1 },
    { programId: 'p2', department: 'Computing', course: 'BS Data Science', ...none, pending: 2, accepted: 2 },
  ],
};

beforeEach(giveRoom);
afterEach(() => jest.restoreAllMocks());

async function openStatistics() {
  const dashboard = await openDashboard();
  await dashboard.user.click(await screen.findByText('Applications in numbers'));
  return dashboard;
}

it('UX-5.3 says that the numbers could not be loaded, and loads them with Retry', async () => {
  fakeServer.unreachable(getInstituteStatistics);
  const { user } = await openStatistics();
  expect(await screen.findByText('Could not load the numbers.')).toBeVisible();
  fakeServer.reply(getInstituteStatistics, { ...NUMBERS, applications: [0, 0], programs: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('None in these days.')).toHaveLength(3);
});

it('UX-5.3 shows its own applications by day, by status and by program, the most first, each with its table', async () => {
  fakeServer.reply(getInstituteStatistics, NUMBERS);
  const { user } = await openStatistics();
  const tableOf = async (name: string) => {
    const figure = within(await screen.findByRole('figure', { name }));
    await user.click(figure.getByText('As a table'));
    return (await figure.findAllByRole('row')).map((row) => row.textContent);
  };
  expect(await tableOf('Applications by day')).toEqual(['DayApplications', '21 Nov 20263', '20 Nov 20262']);
  expect(await tableOf('Applications by status')).toEqual([
    'StatusApplications',
    'Pending2',
    'Offer accepted2',
    'Rejected1',
    'Approved0',
  ]);
  expect(await tableOf('Applications by program')).toEqual([
    'ProgramPendingApprovedOffer acceptedRejectedTotal',
    'BS Data Science20204',
    'BBA00011',
  ]);
  expect(fakeServer.calls(getInstituteStatistics)[0]?.params).toEqual({ email: nust.email });
});
