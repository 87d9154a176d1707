import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from '@uas/shared-ui/kit';
import { PageLoading, page } from './lazy-page';
import { PageBroken } from './page-broken';

const Mission = () => <h1>Mission</h1>;

const Home = () => <h1>Home</h1>;

function show(load: () => Promise<typeof Mission>) {
  const children = [
    { path: '/', Component: Home },
    { path: '/mission', lazy: page(load) },
  ];
  const router = createBrowserRouter([
    { HydrateFallback: PageLoading, children: [{ ErrorBoundary: PageBroken, children }] },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), go: () => router.navigate('/mission') };
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

it('a page whose file is lost and given back comes with Try again, as often as it takes', async () => {
  let isLost = true;
  const load = jest.fn(async () => {
    if (isLost) throw new Error('lost');
    return Mission;
  });
  const { user, go } = show(load);
  await go();
  expect(await screen.findByText('This page could not be shown')).toBeVisible();
  const before = load.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This page could not be shown')).toBeVisible();
  expect(load.mock.calls.length).toBeGreaterThan(before);
  isLost = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mission' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mission');
});

it('a page whose file is there is fetched once', async () => {
  const load = jest.fn(async () => Mission);
  const { go } = show(load);
  await go();
  expect(await screen.findByRole('heading', { name: 'Mission' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
