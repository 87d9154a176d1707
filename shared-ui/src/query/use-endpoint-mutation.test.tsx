import { screen, waitFor } from '@testing-library/react';
import { updateStudent } from '@uas/contract';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { useEndpointMutation } from './use-endpoint-mutation';

function Saver() {
  const save = useEndpointMutation(updateStudent);
  return (
    <>
      <button type="button" onClick={() => save.mutate({ body: { ...sara, gender: '' } })}>
        {save.isPending ? 'Saving' : 'Save'}
      </button>
      <p>{save.error?.message ?? save.done}</p>
    </>
  );
}

const as = { role: 'student', record: sara } as const;

it('makes the call once however often it is clicked, and says so when it is done', async () => {
  fakeServer.reply(updateStudent, { student: sara });
  const release = fakeServer.hold(updateStudent);
  const { user } = renderScreen(<Saver />, { as });
  await user.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
  release();
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(fakeServer.calls(updateStudent)).toHaveLength(1);
});

it('R-39 says why it failed, and clears that on the next try', async () => {
  fakeServer.refuse(updateStudent, 500);
  const { user } = renderScreen(<Saver />, { as });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Update failed.')).toBeVisible();
  fakeServer.unreachable(updateStudent);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('Network error. Please try again.')).toBeVisible());
});

it('R6 keeps its key when the answer was lost, so that the server does it once; a new deed has a new key', async () => {
  fakeServer.unreachable(updateStudent);
  const { user } = renderScreen(<Saver />, { as });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
  fakeServer.reply(updateStudent, { student: sara });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(fakeServer.calls(updateStudent)).toHaveLength(3));
  const [lost, again, another] = fakeServer.calls(updateStudent).map(({ idempotencyKey }) => idempotencyKey);
  expect(lost).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(lost);
  expect(another).toMatch(/^[0-9a-f]{32}$/);
  expect(another).not.toBe(lost);
});

it('R6 keeps its key when something between the page and the server failed: what was asked for may be done', async () => {
  fakeServer.refuse(updateStudent, 504);
  const { user } = renderScreen(<Saver />, { as });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Update failed.')).toBeVisible();
  fakeServer.refuse(updateStudent, 409, 'No.');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('No.')).toBeVisible();
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(fakeServer.calls(updateStudent)).toHaveLength(3));
  const [failed, again, another] = fakeServer
    .calls(updateStudent)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(failed);
  expect(another).not.toBe(failed);
});
