import { screen, waitFor, within } from '@testing-library/react';
import { changeStudentPassword } from '@uas/contract';
import { fakeServer, recordWaits, sara } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

async function openDialog() {
  const rendered = await showDashboard();
  await rendered.user.click(screen.getByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await dialog.findByLabelText(/^Old Password/);
  const fill = async (old: string, fresh: string, again: string) => {
    if (old) await rendered.user.type(dialog.getByLabelText(/^Old Password/), old);
    if (fresh) await rendered.user.type(dialog.getByLabelText(/^New Password/), fresh);
    if (again) await rendered.user.type(dialog.getByLabelText(/^Confirm New Password/), again);
    await rendered.user.click(dialog.getByRole('button', { name: 'Change Password' }));
  };
  return { ...rendered, dialog, fill };
}

it('S-5.17 S-5.18 S-9.4 S-5.19 an empty field, 4 characters and a mismatch are refused and not sent', async () => {
  const { user, dialog, fill } = await openDialog();
  const missing = 'Please fill all fields.';
  for (const [old, fresh, again, sentence] of [
    ['', 'fresh', 'fresh', missing],
    ['old', 'four', 'four', 'New password must be at least 5 characters.'],
    ['old', '', 'fresh', missing],
    ['old', 'fresh', 'fresk', 'New password and confirm password do not match.'],
    ['old', 'fresh', '', missing],
  ] as const) {
    for (const name of [/^Old Password/, /^New Password/, /^Confirm New Password/])
      await user.clear(dialog.getByLabelText(name));
    await fill(old, fresh, again);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
    expect(fakeServer.calls(changeStudentPassword)).toHaveLength(0);
  }
});

it('S-8.15 R-39 says the words of the server, that it failed, or that there was no answer', async () => {
  const { dialog, fill } = await openDialog();
  fakeServer.refuse(changeStudentPassword, 400, 'The old password is not correct.');
  await fill('old', 'fresh', 'fresh');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The old password is not correct.');
  expect(dialog.getByLabelText(/^Old Password/)).toHaveValue('old');
  for (const [fail, sentence] of [
    [() => fakeServer.refuse(changeStudentPassword, 500), 'Password change failed.'],
    [() => fakeServer.unreachable(changeStudentPassword), 'Could not connect to server. Please try again.'],
  ] as const) {
    fail();
    await fill('', '', '');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
    expect(dialog.getByLabelText(/^Old Password/)).toHaveValue('old');
  }
});

it('S-2.58 S-2.70 has the three fields, Cancel and Change Password', async () => {
  const { user, dialog } = await openDialog();
  for (const name of [/^Old Password/, /^New Password/, /^Confirm New Password/]) {
    expect(dialog.getByLabelText(name)).toHaveAttribute('type', 'password');
  }
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it("S-5.18 S-8.29 S-4.26 5 characters pass; it says 'Password updated successfully!' and closes after 1.2 s", async () => {
  const { dialog, fill } = await openDialog();
  const waits = recordWaits();
  fakeServer.reply(changeStudentPassword, { success: true, message: 'ok' });
  await fill('old', 'fresh', 'fresh');
  expect(await dialog.findByText('Password updated successfully!')).toBeVisible();
  const shownAt = performance.now();
  expect(fakeServer.calls(changeStudentPassword)[0]?.body).toEqual({
    email: sara.email,
    oldPassword: 'old',
    newPassword: 'fresh',
  });
  await waitFor(
    () => expect(screen.queryByRole('dialog', { name: 'Change Password' })).not.toBeInTheDocument(),
    { timeout: 3_000, interval: 20 },
  );
  expect(performance.now() - shownAt).toBeGreaterThan(900);
  expect(waits).toContain(1_200);
});
