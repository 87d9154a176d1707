import { screen } from '@testing-library/react';
import { omar } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const TITLE = 'How it works, in three steps';

it('a first visit explains itself in three steps, once', async () => {
  const { user, unmount } = await showDashboard({ student: omar, form: null });
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  unmount();
  await showDashboard({ student: omar, form: null });
  await screen.findByText('0 of 3 completed');
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
});

it('whoever has begun is not told', async () => {
  await showDashboard({ student: omar });
  await screen.findByRole('region', { name: 'What to do next' });
  await screen.findByText('0/10');
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
});
