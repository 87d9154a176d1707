import { screen, waitFor } from '@testing-library/react';
import { listAdminStudents } from '@uas/contract';
import { fakeServer, omar } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../test-kit/show-dashboard';

const KEY = 'uas-columns:students';
const header = (name: string) => screen.queryByRole('columnheader', { name });

beforeEach(() => fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) }));
afterEach(() => localStorage.removeItem(KEY));

it('UX-3.6 a column can be hidden, is remembered, and comes back; the name cannot be hidden', async () => {
  const { user } = await showDashboard();
  await screen.findByText(omar.name);
  await user.click(screen.getByText('Columns'));
  const phone = await screen.findByRole('checkbox', { name: 'Phone' });
  expect(phone).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(phone);
  expect(header('Phone')).toBeNull();
  expect(header('Name')).toBeVisible();
  expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['phone']);
  await user.click(phone);
  expect(header('Phone')).toBeVisible();
});

it('UX-3.6 what was hidden before is hidden again, and a column that is gone harms nothing', async () => {
  localStorage.setItem(KEY, JSON.stringify(['phone', 'of-before']));
  await showDashboard();
  await screen.findByText(omar.name);
  expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
  expect(header('Phone')).toBeNull();
});

it('UX-3.6 what is stored and is no list hides nothing', async () => {
  localStorage.setItem(KEY, '{"phone":');
  await showDashboard();
  await screen.findByText(omar.name);
  await waitFor(() => expect(header('Phone')).toBeVisible());
});
