import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, setViewport } from '../../test-kit';
import { Button, FrameActions, PageFrame, PageHeader, usePageTitle } from '..';

const MENU = [
  { label: 'Home', to: '/' },
  { label: 'Universities', to: '/universities' },
];

function Page() {
  usePageTitle('Universities');
  return (
    <>
      <PageHeader title="Universities" />
      <FrameActions>
        <Button>Logout</Button>
      </FrameActions>
    </>
  );
}

function renderFrame() {
  return renderScreen(
    <PageFrame menu={MENU}>
      <Page />
    </PageFrame>,
  );
}

describe('the page frame', () => {
  it('S-2.11 S-9.7 A-9.8 shows the side menu at 750 px and hides it behind a drawer at 749 px', async () => {
    setViewport(750);
    const { user } = renderFrame();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();

    act(() => setViewport(749));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('link', { name: 'Universities' })).toBeInTheDocument();
  });

  it('closes the drawer with Escape and after a link', async () => {
    setViewport(360);
    const { user } = renderFrame();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('link', { name: 'Universities' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts the actions of a role into the header', () => {
    renderFrame();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('names the page in the title and says so', () => {
    renderFrame();
    expect(document.title).toBe('Universities - Universities Admission Service');
    expect(screen.getByText('Universities', { selector: '[aria-live]' })).toBeInTheDocument();
  });

  it('leads past the menu to the main part', async () => {
    const { user } = renderFrame();
    await user.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('switches between light and dark and remembers it', async () => {
    const { user } = renderFrame();
    await user.click(screen.getByRole('button', { name: 'Use dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(localStorage.getItem('uas-theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Use light theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
