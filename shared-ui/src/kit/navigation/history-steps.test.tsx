import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from '../../overlays';
import {
  createMemoryRouter,
  PageFrame,
  RouterProvider,
  UasProvider,
  useNavigate,
  useStep,
  wordInAddress,
} from '..';
import { stepsIn } from './history-steps';

const IN_ADDRESS = wordInAddress('dialog', ['form', 'letter', '']);

/** A page whose dialog asks before it does what closes it. */
function Page() {
  const { opened, open, close } = useStep<'form' | 'letter' | ''>('dialog', {
    ...IN_ADDRESS,
    read: (address) => IN_ADDRESS.read(address) || null,
    write: (value) => IN_ADDRESS.write(value ?? ''),
  });
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const press = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
  return (
    <PageFrame menu={[]}>
      {press('Form', () => open('form'))}
      <Dialog opened={opened !== null} onClose={close} title={`The ${opened}`} history="place">
        {press('Letter', () => open('letter'))}
        {press('Send', () => setAsking(true))}
        {press('Done', close)}
        {press('About', () => navigate('/about'))}
        <ConfirmDialog
          opened={asking}
          message="Really?"
          pending={pending}
          confirmLabel="Yes"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            close();
          }}
        ></ConfirmDialog>
        {asking && press('Wait', () => setPending(true))}
        {asking && press('Go on', () => setPending(false))}
      </Dialog>
    </PageFrame>
  );
}

type Entry = string | { readonly pathname: string; readonly search: string; readonly state: object };

function show(at: string, ...after: Entry[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/before', element: <p>Before</p> },
      { path: '/about', element: <PageFrame menu={[]}>About us</PageFrame> },
    ],
    { initialEntries: ['/before', at, ...after], initialIndex: 1 + after.length },
  );
  render(
    <UasProvider env="test">
      <RouterProvider router={router} />
    </UasProvider>,
  );
  const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click());
  const back = () => act(async () => router.navigate(-1));
  return { router, press, back };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('what is opened by both clicks of a double click has one step, so that one Back closes it', async () => {
  const { press, back } = show('/');
  const form = screen.getByRole('button', { name: 'Form' });
  await act(async () => {
    form.click();
    form.click();
  });
  await press('Form');
  expect(await screen.findByRole('dialog', { name: 'The form' })).toBeVisible();
  await back();
  await isClosed();
  await back();
  expect(screen.getByText('Before')).toBeVisible();
});

describe('closing takes the step of the history back', () => {
  it('of a dialog and of the confirmation on top of it at once', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Send');
    await press('Yes');
    await isClosed();
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('also when the confirmation was opened a second time', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Send');
    await press('Cancel');
    await press('Send');
    await press('Yes');
    await isClosed();
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('of everything that was opened after it under the same name', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Letter');
    expect(await screen.findByRole('dialog', { name: 'The letter' })).toBeVisible();
    await press('Done');
    await isClosed();
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('and changes the address in its place where a link has opened the dialog', async () => {
    const { router, press, back } = show('/?dialog=form');
    await press('Send');
    await press('Yes');
    await isClosed();
    expect(router.state.location.search).toBe('');
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('of what was typed or asked, when the page is loaded again on top of it', async () => {
    const entry = { pathname: '/', search: '?dialog=form' };
    const { router, back } = show(
      '/',
      { ...entry, state: { steps: ['dialog'] } },
      { ...entry, state: { steps: ['dialog', '~1-1'] } },
    );
    await waitFor(() => expect(router.state.location.state).toEqual({ steps: ['dialog'] }));
    expect(await screen.findByRole('dialog', { name: 'The form' })).toBeVisible();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });

  it('but not when the person has gone to another page', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Send');
    await press('About');
    expect(await screen.findByText('About us')).toBeVisible();
    await back();
    expect(await screen.findByRole('dialog', { name: 'The form' })).toBeVisible();
  });
});

describe('Back', () => {
  it('closes what is on top, one after the other', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Send');
    await back();
    await waitFor(() => expect(screen.queryByText('Really?')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'The form' })).toBeVisible();
    await back();
    await isClosed();
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('closes what was opened a moment ago, although the page has not been drawn since', async () => {
    const { router, press, back } = show('/');
    await press('Form');
    const stop = router.subscribe(({ location }) => {
      if (stepsIn(location.state).length < 2) return;
      stop();
      queueMicrotask(() => router.navigate(-1));
    });
    await press('Send');
    await waitFor(() => expect(screen.queryByText('Really?')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'The form' })).toBeVisible();
    await back();
    await isClosed();
    await back();
    expect(screen.getByText('Before')).toBeVisible();
  });

  it('leaves a confirmation alone that is at work, and closes it afterwards', async () => {
    const { press, back } = show('/');
    await press('Form');
    await press('Send');
    await press('Wait');
    await back();
    await back();
    expect(screen.getByText('Really?')).toBeVisible();
    await press('Go on');
    await back();
    await waitFor(() => expect(screen.queryByText('Really?')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'The form' })).toBeVisible();
  });
});
