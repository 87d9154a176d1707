import { screen, waitFor, within } from '@testing-library/react';
import { changeInstitutePassword } from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

interface Typed {
  old: string;
  fresh: string;
  confirmed: string;
}

async function change({ old, fresh, confirmed }: Typed) {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await dialog.findByLabelText(/^Old Password/);
  if (old) await user.type(dialog.getByLabelText(/^Old Password/), old);
  if (fresh) await user.type(dialog.getByLabelText(/^New Password/), fresh);
  if (confirmed) await user.type(dialog.getByLabelText(/^Confirm New Password/), confirmed);
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  return { user, dialog };
}

it('A-2.17 A-5.2 A-5.4 wants all three fields, and twice the same new password', async () => {
  const { user, dialog } = await change({ old: '', fresh: 'abcd', confirmed: 'abcd' });
  const missing = 'Please fill all fields.';
  const differ = 'Passwords do not match.';
  const press = () => user.click(dialog.getByRole('button', { name: 'Change Password' }));
  const says = (sentence: string) => {
    expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
    expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(0);
  };
  says(missing);
  await user.type(dialog.getByLabelText(/^Old Password/), 'pass');
  await user.type(dialog.getByLabelText(/^Confirm New Password/), 'e');
  await press();
  says(differ);
  await user.clear(dialog.getByLabelText(/^New Password/));
  await press();
  says(missing);
  await user.type(dialog.getByLabelText(/^New Password/), 'abcd');
  await press();
  says(differ);
  await user.clear(dialog.getByLabelText(/^Confirm New Password/));
  await press();
  says(missing);
});

it('A-5.3 A-9.2 refuses three characters and takes four', async () => {
  const { user, dialog } = await change({ old: 'pass', fresh: 'abc', confirmed: 'abc' });
  expect(dialog.getByRole('alert')).toHaveTextContent('New password must be at least 4 characters.');
  expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(0);
  fakeServer.reply(changeInstitutePassword, { message: 'Password changed successfully.' });
  await user.type(dialog.getByLabelText(/^New Password/), 'd');
  await user.type(dialog.getByLabelText(/^Confirm New Password/), 'd');
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(1));
});

const right: Typed = { old: 'pass', fresh: 'abcd', confirmed: 'abcd' };

it("A-8.14 says 'Error changing password.' when the server has no words or does not answer", async () => {
  fakeServer.refuse(changeInstitutePassword, 500);
  const { user, dialog } = await change(right);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Error changing password.');
  fakeServer.unreachable(changeInstitutePassword);
  await user.click(dialog.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(2));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Error changing password.');
});

it('shows the words of the server, and keeps the dialog open', async () => {
  fakeServer.refuse(changeInstitutePassword, 409, 'The old password is not correct.');
  const { dialog } = await change(right);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The old password is not correct.');
});

it("A-4.19 believes no reply that does not say 'success'", async () => {
  fakeServer.reply(changeInstitutePassword, { message: 'Nothing was changed.' });
  const { dialog } = await change(right);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changed.');
});

it('A-4.19 A-4.21 A-8.61 A-9.6 says that it worked and closes after 1.2 s', async () => {
  fakeServer.reply(changeInstitutePassword, { message: 'Password changed successfully.' });
  const { dialog } = await change(right);
  expect(await dialog.findByText('Password changed successfully.')).toBeVisible();
  const seen = Date.now();
  expect(fakeServer.calls(changeInstitutePassword)[0]?.body).toEqual({
    email: nust.email,
    oldPwd: 'pass',
    newPwd: 'abcd',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3_000 });
  const stood = Date.now() - seen;
  expect(stood).toBeGreaterThan(900);
  expect(stood).toBeLessThan(2_200);
});

it('Cancel closes the dialog and sends nothing', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
