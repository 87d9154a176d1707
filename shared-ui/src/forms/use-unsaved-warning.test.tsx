import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, UasProvider, useStep } from '../kit';
import { UNSAVED, useUnsavedWarning } from '.';

function Page({ unsaved }: { unsaved: boolean }) {
  useUnsavedWarning(unsaved);
  return <Link to="/about">About</Link>;
}

function Editor() {
  const { opened, open, close } = useStep<true>('editing');
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Edit
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {opened && <Typed />}
    </>
  );
}

function Typed() {
  useUnsavedWarning(true, 'editing');
  return <p>Typed</p>;
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

  it('U17 asks before Back closes a form that is a step of its own, not when the form closes itself', async () => {
    const asked: string[] = [];
    let answer = false;
    window.confirm = (sentence) => {
      asked.push(sentence ?? '');
      return answer;
    };
    const router = createMemoryRouter([{ path: '/', element: <Editor /> }]);
    render(
      <UasProvider env="test">
        <RouterProvider router={router} />
      </UasProvider>,
    );
    const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    await press('Edit');
    await act(() => router.navigate(-1));
    expect(screen.getByText('Typed')).toBeInTheDocument();
    answer = true;
    await act(() => router.navigate(-1));
    expect(screen.queryByText('Typed')).not.toBeInTheDocument();
    expect(asked).toEqual([UNSAVED, UNSAVED]);
    await press('Edit');
    await press('Close');
    expect(screen.queryByText('Typed')).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
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
