import { screen } from '@testing-library/react';
import { renderScreen } from '../test-kit';
import { EMAIL_MISSING, PASSWORD_MISSING } from './login';
import { SignInCard } from './sign-in-card';

function show(change: Partial<Parameters<typeof SignInCard>[0]> = {}) {
  const onSubmit = jest.fn();
  const rendered = renderScreen(
    <SignInCard heading="STUDENT LOGIN" pending={false} failure={null} onSubmit={onSubmit} {...change} />,
  );
  return { ...rendered, onSubmit };
}

it('S-5.3 sends nothing without e-mail and password, and says what is missing', async () => {
  const { user, onSubmit } = show();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText(EMAIL_MISSING)).toBeInTheDocument();
  expect(screen.getByText(PASSWORD_MISSING)).toBeInTheDocument();
});

it('sends the e-mail without stray spaces and the password exactly as typed', async () => {
  const { user, onSubmit } = show();
  await user.type(screen.getByLabelText(/^Email/), '  sara@example.pk ');
  await user.type(screen.getByLabelText(/^Password/), ' with space ');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ email: 'sara@example.pk', password: ' with space ' });
});

it('ignores Login while it is on its way', async () => {
  const { user, onSubmit } = show({ pending: true });
  await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('S-8.3 shows why it did not work as an alert', () => {
  show({ failure: 'Invalid email or password. Try again!' });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password. Try again!');
});
