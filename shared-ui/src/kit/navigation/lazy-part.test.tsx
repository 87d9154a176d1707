import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { pageMissesFiles } from '../client/page-age';
import { sentence } from '../texts/texts';
import { forgetFailedParts, LazyBoundary, lazyEndpoint, lazyPart, useOnFirstInput } from './lazy-part';

const Dashboard = ({ name }: { name: string }) => <h1>{name}</h1>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <p>Something went wrong.</p> : this.props.children;
  }
}

function Login({ prefetch }: { prefetch: () => void }) {
  useOnFirstInput(prefetch);
  return <input aria-label="Email" />;
}

describe('a part on demand', () => {
  it('is waited for with outlines and then shown', async () => {
    const { Part } = lazyPart(async () => Dashboard);
    render(
      <LazyBoundary>
        <Part name="Welcome" />
      </LazyBoundary>,
    );
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('is asked for again when the head start failed', async () => {
    let online = false;
    const { Part, prefetch } = lazyPart(async () => {
      if (!online) throw new Error('offline');
      return Dashboard;
    });
    await act(async () => prefetch());
    online = true;
    render(
      <LazyBoundary>
        <Part name="Welcome" />
      </LazyBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('that cannot be fetched says so in its place with Retry, and what stands around it stays', async () => {
    let online = false;
    const { Part } = lazyPart<{ name: string }>(
      async () => {
        if (!online) throw new Error('offline');
        return Dashboard;
      },
      () => sentence('Could not load the dates.'),
    );
    render(
      <main>
        <h2>Dates</h2>
        <LazyBoundary>
          <Part name="Welcome" />
        </LazyBoundary>
      </main>,
    );
    expect(await screen.findByText('Could not load the dates.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Could not load the dates.')).toBeVisible());
    expect(screen.getByRole('heading', { name: 'Dates' })).toBeVisible();
    online = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('that failed with the view around it is fetched again once that view is tried again', async () => {
    let online = false;
    const { Part } = lazyPart(async () => {
      if (!online) throw new Error('offline');
      return Dashboard;
    });
    const view = () =>
      render(
        <Boundary>
          <LazyBoundary>
            <Part name="Welcome" />
          </LazyBoundary>
        </Boundary>,
      );
    jest.spyOn(console, 'error').mockImplementation();
    const failed = view();
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    failed.unmount();
    online = true;
    forgetFailedParts();
    view();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('gets its head start from the first letter typed, once', async () => {
    const prefetch = jest.fn();
    render(<Login prefetch={prefetch} />);
    expect(prefetch).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Email'), 'sara');
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});

describe('a call on demand that cannot be fetched', () => {
  const { load } = lazyEndpoint(() => Promise.reject(new Error('404')));

  it('could not be reached while nothing newer is deployed', async () => {
    await expect(load()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('is too old to be made once files of the page are known to be gone', async () => {
    pageMissesFiles();
    await expect(load()).rejects.toMatchObject({ kind: 'outdated' });
  });
});
