import { screen } from '@testing-library/react';
import { completeInstituteEmail, setInstituteEmail } from '@uas/contract';
import { fakeServer, renderScreen, root } from '@uas/shared-ui/test-kit';
import { NewEmailSteps } from './new-email-steps';

it('F-9.8 sends the facts, says what is refused, and sets the e-mail with the code', async () => {
  const correspondent = { userType: 'institute', email: 'nust@uas.example', name: 'NUST' } as const;
  const { user } = renderScreen(
    <NewEmailSteps subject={{ correspondent, id: 'i1' }} onClose={() => undefined} />,
    { as: { role: 'admin', record: root } },
  );
  expect(screen.queryByLabelText(/CNIC/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/New e-mail/), 'new@uas.example');
  await user.type(screen.getByLabelText(/Number/), '051-9000101');
  await user.type(screen.getByLabelText(/How you made sure/), 'Called them back');
  fakeServer.refuse(setInstituteEmail, 409, 'This email is already registered.');
  await user.click(screen.getByRole('button', { name: 'Send the Code' }));
  expect(await screen.findByText('This email is already registered.')).toBeVisible();
  fakeServer.reply(setInstituteEmail, { success: true, message: 'A code is on its way.' });
  await user.click(screen.getByRole('button', { name: 'Send the Code' }));
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste('123456');
  fakeServer.reply(completeInstituteEmail, { success: true, message: 'The new e-mail is set.' });
  await user.click(screen.getByRole('button', { name: 'Set the New E-mail' }));
  expect((await screen.findAllByText(/The new e-mail is set/))[0]).toBeVisible();
  expect(fakeServer.calls(completeInstituteEmail).map(({ body }) => body)).toEqual([
    { instituteId: 'i1', code: '123456' },
  ]);
});
