import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderScreen, sara } from '../test-kit';
import { usePlace, useSessionHistory } from './history-state';
import { chooseRole, forgetPerson, showView, signIn, useSession } from './session';

function Place() {
  useSessionHistory();
  const { role, view } = useSession();
  const [tab, setTab] = usePlace('tab', 'first');
  const navigate = useNavigate();
  return (
    <>
      <p>{`${role ?? 'nobody'} ${view} ${tab}`}</p>
      <button type="button" onClick={() => setTab('second')}>
        Second
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}

const click = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('R-38 Back and Forward move between the views inside a role although the path stays /', async () => {
  const { user } = renderScreen(<Place />);
  expect(screen.getByText('nobody login first')).toBeVisible();
  act(() => chooseRole('student'));
  act(() => showView('register'));
  expect(await screen.findByText('student register first')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student login first')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('nobody login first')).toBeVisible();
  await click(user, 'Forward');
  expect(await screen.findByText('student login first')).toBeVisible();
  await click(user, 'Forward');
  expect(await screen.findByText('student register first')).toBeVisible();
});

it('R-38 a tab is a step of its own, and leaving it by Back keeps the view', async () => {
  const { user } = renderScreen(<Place />, { as: { role: 'student', record: sara } });
  await click(user, 'Second');
  expect(await screen.findByText('student dashboard second')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student dashboard first')).toBeVisible();
});

it('Forward to a dashboard after a logout shows the login', async () => {
  const { user } = renderScreen(<Place />, { as: { role: 'student', record: sara } });
  act(() => forgetPerson());
  expect(await screen.findByText('student login first')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student login first')).toBeVisible();
});

it('what somebody came for stays through registration and login, and ends with a logout', async () => {
  const { user } = renderScreen(<Place />);
  act(() => chooseRole('student'));
  await click(user, 'Second');
  act(() => showView('register'));
  expect(await screen.findByText('student register second')).toBeVisible();
  act(() => showView('login'));
  act(() => signIn('student', { token: 'tk', record: sara }));
  expect(await screen.findByText('student dashboard second')).toBeVisible();
  act(() => forgetPerson());
  expect(await screen.findByText('student login first')).toBeVisible();
});
