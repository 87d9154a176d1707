import { screen, waitFor, within } from '@testing-library/react';
import { getStudent, takeBackAccountDeletion } from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const leaving = { ...sara, deletionDueAt: '2026-12-01T09:00:00.000Z' };

it('says nothing while nobody asked for the account to be deleted', async () => {
  await showDashboard();
  expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument();
});

it('says until when an account that is to be deleted can be kept, and why keeping it failed', async () => {
  const { user } = await showDashboard({ student: leaving });
  expect(await screen.findByText('Your account will be deleted on', { exact: false })).toHaveTextContent(
    'Your account will be deleted on 1 Dec 2026.',
  );
  fakeServer.unreachable(takeBackAccountDeletion);
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
});

it('keeps the account by one press', async () => {
  const { user } = await showDashboard({ student: leaving });
  fakeServer.reply(takeBackAccountDeletion, { success: true, message: 'Your account stays.' });
  fakeServer.reply(getStudent, sara);
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument(),
  );
});

it('F-9.18 says beside the e-mail that it is not confirmed, and on the page that mails come back', async () => {
  await showDashboard({ student: { ...sara, emailState: 'returned' } });
  const profile = within(screen.getByRole('region', { name: 'Your profile' }));
  expect(profile.getByText('Not confirmed')).toBeVisible();
  expect(profile.getByRole('button', { name: 'Confirm the E-mail' })).toBeVisible();
  expect(
    await screen.findByText('Our e-mails to s…@example.pk come back. Please give us another address.'),
  ).toBeVisible();
});
