import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, UasProvider } from '../kit';
import { UNSAVED, useUnsavedWarning } from '.';

function Page({ unsaved }: { unsaved: boolean }) {
  useUnsavedWarning(unsaved);
  return <Link to="/about">About</Link>;
}

function renderPage(unsaved: boolean) {
  const routes = [
    { path: '/', element: <Page unsaved={unsaved} /> },
    { path: '/about', element: <p>About us</p> },
  ];
  render(
    <UasProvider env="test">
      <RouterProvider router={createMemoryRouter(routes)} />
    </UasProvider>,
  );
}

const leave = () => act(async () => screen.getByRole('link', { name: 'About' }).click());

describe('the warning about unsaved changes', () => {
  it('asks before the page is closed or reloaded', () => {
    renderPage(true);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('asks before another page, and stays or goes as it is told', async () => {
    const asked: string[] = [];
    let answer = false;
    window.confirm = (sentence) => {
      asked.push(sentence ?? '');
      return answer;
    };
    renderPage(true);
    await leave();
    expect(screen.getByRole('link', { name: 'About' })).toBeInTheDocument();
    answer = true;
    await leave();
    expect(screen.getByText('About us')).toBeInTheDocument();
    expect(asked).toEqual([UNSAVED, UNSAVED]);
  });

  it('is silent while everything is saved', async () => {
    renderPage(false);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await leave();
    expect(screen.getByText('About us')).toBeInTheDocument();
  });
});
