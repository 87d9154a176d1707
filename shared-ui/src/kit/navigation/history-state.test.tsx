import { act, screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { nust, renderScreen, root, sara } from '../../test-kit';
import { chooseRole, forgetPerson, showView, signIn, useSession } from '../session/session';
import { useLocationState, useSessionHistory } from './history-state';
import { stepsIn } from './history-steps';
import { fieldsInAddress, wordInAddress } from './in-address';
import { useStep } from './use-step';

const TAB = wordInAddress('tab', ['first', 'second']);

function Page() {
  useSessionHistory();
  const { role, view } = useSession();
  const [tab, setTab] = useLocationState('tab', 'first', TAB);
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
      <Link to="/?tab=second&role=student">Link</Link>
      <button type="button" onClick={() => setTab('first')}>
        First
      </button>
    </>
  );
}

const NO_FILTER = { search: '', paid: '' };
const FILTER = fieldsInAddress(NO_FILTER, { personal: ['search'] });

function Filtered() {
  const [value, set] = useLocationState('students', NO_FILTER, FILTER);
  return (
    <button type="button" onClick={() => set({ search: 'Sara', paid: 'unpaid' })}>
      {JSON.stringify(value)}
    </button>
  );
}

const click = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('R-38 Back and Forward move between the views inside a role although the path stays /', async () => {
  const { user } = renderScreen(<Page />);
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
  const { user } = renderScreen(<Page />, { as: { role: 'student', record: sara } });
  await click(user, 'Second');
  expect(await screen.findByText('student dashboard second')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student dashboard first')).toBeVisible();
});

it('R-38 Back to where a link led inside a role stays in the role, and so does Back from there', async () => {
  const { user, router } = renderScreen(<Page />, { as: { role: 'student', record: sara } });
  await user.click(screen.getByRole('link', { name: 'Link' }));
  expect(await screen.findByText('student dashboard second')).toBeVisible();
  await click(user, 'First');
  expect(await screen.findByText('student dashboard first')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student dashboard second')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=second&role=student');
  await click(user, 'Back');
  expect(await screen.findByText('student dashboard first')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('Forward to a dashboard after a logout shows the login', async () => {
  const { user } = renderScreen(<Page />, { as: { role: 'student', record: sara } });
  act(() => forgetPerson());
  expect(await screen.findByText('student login first')).toBeVisible();
  await click(user, 'Back');
  expect(await screen.findByText('student login first')).toBeVisible();
});

it('what somebody came for stays through registration and login, and ends with a logout', async () => {
  const { user } = renderScreen(<Page />);
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

describe('an address', () => {
  it('says where somebody is inside a role, and nothing where they only begin', async () => {
    const { user, router } = renderScreen(<Page />, { as: { role: 'student', record: sara } });
    expect(router.state.location.search).toBe('');
    await click(user, 'Second');
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?tab=second&role=student' });
  });

  it('leads a visitor through the login of its role to its place', async () => {
    const { router } = renderScreen(<Page />, { at: '/?tab=second&role=institute' });
    expect(await screen.findByText('institute login second')).toBeVisible();
    act(() => signIn('institute', { token: 'tk', record: nust }));
    expect(await screen.findByText('institute dashboard second')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=second&role=institute');
  });

  it('of another role leads through the login of that role', async () => {
    renderScreen(<Page />, { as: { role: 'student', record: sara }, at: '/?tab=second&role=admin' });
    expect(await screen.findByText('admin login second')).toBeVisible();
  });

  it('of the own role leads there at once; a word that is not known counts as none', async () => {
    const as = { role: 'student', record: sara } as const;
    const { unmount } = renderScreen(<Page />, { as, at: '/?tab=second&role=student' });
    expect(screen.getByText('student dashboard second')).toBeVisible();
    unmount();
    renderScreen(<Page />, { as, at: '/?tab=third&role=wizard' });
    expect(await screen.findByText('student dashboard first')).toBeVisible();
  });

  it('never holds the words of a search for people; this browser keeps them', async () => {
    const { user, router, unmount } = renderScreen(<Filtered />, { as: { role: 'admin', record: root } });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('{"search":"Sara","paid":"unpaid"}')).toBeVisible();
    expect(router.state.location.search).toBe('?paid=unpaid&role=admin');
    unmount();
    renderScreen(<Filtered />, { as: { role: 'admin', record: root }, at: '/?paid=unpaid&role=admin' });
    expect(screen.getByText('{"search":"","paid":"unpaid"}')).toBeVisible();
  });
});

function Login() {
  useSessionHistory();
  const { role, view } = useSession();
  const { opened, open } = useStep<string>('second-step');
  const navigate = useNavigate();
  return (
    <>
      <p>{`${role} ${view} ${opened ?? 'password'}`}</p>
      <button type="button" onClick={() => open('code')}>
        Code
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

it('F-9.14 a login with a code is one step: Back from the dashboard leads to the login, without the code', async () => {
  const { user, router } = renderScreen(<Login />);
  act(() => chooseRole('student'));
  expect(await screen.findByText('student login password')).toBeVisible();
  await click(user, 'Code');
  expect(await screen.findByText('student login code')).toBeVisible();
  act(() => signIn('student', { token: 'tk', record: sara }));
  expect(await screen.findByText('student dashboard password')).toBeVisible();
  expect(stepsIn(router.state.location.state)).toEqual([]);
  await click(user, 'Back');
  expect(await screen.findByText('student login password')).toBeVisible();
});
