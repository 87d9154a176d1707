import { screen, waitFor } from '@testing-library/react';
import { getStudent, updateStudent } from '@uas/contract';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { type EndpointMutationOptions, OutcomeContext, useEndpointMutation } from './use-endpoint-mutation';
import { useEndpointQuery } from './use-endpoint-query';

type Options = EndpointMutationOptions<typeof updateStudent>;

function Saver(options: Options) {
  const save = useEndpointMutation(updateStudent, options);
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
  const { user } = renderScreen(<Saver success="in-place" />, { as });
  await user.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
  release();
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(fakeServer.calls(updateStudent)).toHaveLength(1);
});

it('R-39 says why it failed, and clears that on the next try', async () => {
  fakeServer.refuse(updateStudent, 500);
  const { user } = renderScreen(<Saver success="in-place" />, { as });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Update failed.')).toBeVisible();
  fakeServer.unreachable(updateStudent);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByText('Network error. Please try again.')).toBeVisible());
});

it('R6 keeps its key when the answer was lost, so that the server does it once; a new deed has a new key', async () => {
  fakeServer.unreachable(updateStudent);
  const { user } = renderScreen(<Saver success="in-place" />, { as });
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
  const { user } = renderScreen(<Saver success="in-place" />, { as });
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

function Student() {
  const { data } = useEndpointQuery(getStudent, { params: { email: sara.email } });
  return <p>{data?.name}</p>;
}

describe('the ordinary outcome', () => {
  const DONE = 'Profile updated successfully!';
  const save = async (options: Options) => {
    const reported: unknown[] = [];
    const { user } = renderScreen(
      <OutcomeContext value={(outcome) => reported.push(outcome)}>
        <Student />
        <Saver {...options} />
      </OutcomeContext>,
      { as },
    );
    expect(await screen.findByText(sara.name)).toBeVisible();
    await user.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'Save' });
    return reported;
  };
  beforeEach(() => {
    fakeServer.reply(getStudent, sara);
    fakeServer.reply(updateStudent, { student: sara });
  });

  it('is reported by itself', async () => {
    expect(await save({})).toEqual([{ message: DONE, tone: 'success' }]);
  });

  it('is reported in a toast where the portal has no place of its own', async () => {
    const { user } = renderScreen(<Saver />, { as });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(DONE));
  });

  it('is not reported where the screen draws it itself', async () => {
    expect(await save({ success: 'in-place' })).toEqual([]);
    expect(await screen.findByText(DONE)).toBeVisible();
  });

  it('is said in other words where only the reply has them', async () => {
    expect(await save({ success: ({ student }) => `Saved for ${student.name}.` })).toEqual([
      { message: `Saved for ${sara.name}.`, tone: 'success' },
    ]);
  });

  it('what somebody else has changed meanwhile is asked for again; another failure changes nothing', async () => {
    fakeServer.refuse(updateStudent, 409, 'It was changed.');
    expect(await save({ invalidates: [getStudent] })).toEqual([]);
    await waitFor(() => expect(fakeServer.calls(getStudent)).toHaveLength(2));
  });

  it('a failure is reported only where the screen has no place for it', async () => {
    fakeServer.refuse(updateStudent, 500);
    expect(await save({ invalidates: [getStudent], failure: 'reported' })).toEqual([
      { message: 'Update failed.', tone: 'danger' },
    ]);
    expect(fakeServer.calls(getStudent)).toHaveLength(1);
  });
});
