import { act, screen, within } from '@testing-library/react';
import { renderScreen, setViewport } from '@uas/shared-ui/test-kit';
import { SiteFrame } from './site-frame';

const links = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const MENU = ['Home', 'Universities', 'Mission', 'Terms', 'Contact'];

it('S-2.10 the side menu links to Home, Universities, Mission, Terms and Contact, in this order', () => {
  renderScreen(<SiteFrame />);
  expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual(MENU);
});

it('S-2.11 S-9.7 under 750 px the side menu becomes a drawer', async () => {
  setViewport(749);
  const { user } = renderScreen(<SiteFrame />);
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toEqual(MENU);
  act(() => setViewport(750));
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});
