import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../test-kit';
import { RowMenu } from './row-menu';

async function showMenu() {
  const choose = jest.fn();
  const { user } = renderScreen(
    <RowMenu
      label="More for NUST"
      items={[
        { id: 'email', label: 'New E-mail', onChoose: () => choose('email') },
        { id: 'delete', label: 'Delete', onChoose: () => choose('delete') },
        { id: 'offer', label: 'Withdraw offer', refusal: 'No permission', onChoose: () => choose('offer') },
      ]}
    />,
  );
  await waitFor(() => expect(button()).toBeEnabled());
  return { user, choose };
}
const button = () => screen.getByRole('button', { name: 'More for NUST' });

it('UX-4.1 is opened, walked through and closed with the keyboard, and gives the focus back', async () => {
  const { user, choose } = await showMenu();
  button().focus();
  await user.keyboard('{Enter}');
  const [email, remove, refused] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(email).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(remove).toHaveFocus();
  expect(refused).toBeDisabled();
  expect(refused).toHaveTextContent('No permission');
  await user.click(refused as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  await waitFor(() => expect(button()).toHaveFocus());
  expect(choose).not.toHaveBeenCalled();
});

it('UX-4.1 does what is chosen once, with the focus on its button', async () => {
  const { user, choose } = await showMenu();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'New E-mail' }));
  expect(choose.mock.calls).toEqual([['email']]);
  expect(button()).toHaveFocus();
});
