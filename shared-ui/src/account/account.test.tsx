import { screen, waitFor, within } from '@testing-library/react';
import { getNotificationPreferences, type Role } from '@uas/contract';
import { fakeServer, renderScreen, root, sara } from '../test-kit';
import { setViewport } from '../test-kit/viewport';
import { AccountButton } from '.';

function show({ role = 'student' as Role, at = '/' } = {}) {
  const { name, email } = role === 'admin' ? root : sara;
  const person = {
    role,
    name,
    email,
    changePassword: (onDone: () => void) => (
      <button type="button" onClick={onDone}>
        Change it
      </button>
    ),
  };
  return renderScreen(<AccountButton person={person} />, { as: { role, record: { name, email } }, at });
}

async function open(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  return within(await screen.findByRole('dialog', { name: 'My account' }));
}

it('opens with the name and the e-mail, whose change is led to where it is made', async () => {
  const { user, router } = show();
  const dialog = await open(user);
  expect(await dialog.findByRole('heading', { name: 'Name and e-mail' })).toBeVisible();
  expect(dialog.getByText('Sara Ahmed')).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Edit Profile' }));
  expect(router.state.location.search).toBe('?editing=open&role=student');
});

it('offers staff no profile that they do not have', async () => {
  const { user } = show({ role: 'admin' });
  const dialog = await open(user);
  expect(await dialog.findByText(root.email)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
});

it('has the part in the address, and Back and Close leave it', async () => {
  const { user, router } = show({ at: '/?my-account=password&role=student' });
  const dialog = within(await screen.findByRole('dialog', { name: 'My account' }));
  expect(await dialog.findByRole('heading', { name: 'Password' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-current', 'true');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

it('says that the password was changed, and gives an empty form again', async () => {
  const { user } = show({ at: '/?my-account=password&role=student' });
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  expect(await screen.findByText('Your password was changed.')).toBeVisible();
});

it('shows the one form of what is mailed', async () => {
  fakeServer.reply(getNotificationPreferences, {
    preferences: [
      { category: 'messages', channel: 'email', label: 'Messages', enabled: true, canSwitchOff: true },
    ],
  });
  const { user } = show();
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'Notifications' }));
  expect(await dialog.findByRole('checkbox', { name: /Messages/ })).toBeChecked();
});

it('lists the parts first on a phone, and leads back to the list', async () => {
  setViewport(360);
  const { user } = show();
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'Password' }));
  expect(await dialog.findByRole('heading', { name: 'Password' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'All parts' }));
  expect(await dialog.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(dialog.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
});
