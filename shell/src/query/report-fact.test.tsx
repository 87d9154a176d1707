import { screen, waitFor } from '@testing-library/react';
import { sendQuery } from '@uas/contract';
import { fakeServer, nust, renderScreen } from '@uas/shared-ui/test-kit';
import { ReportFact } from './report-fact';

const PROGRAM = 'BS Computer Science';
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function opened() {
  const { user } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
  await user.click(screen.getByRole('button', { name: `Report a wrong fact about ${PROGRAM}` }));
  await screen.findByRole('dialog', { name: `Report a wrong fact about ${PROGRAM}` });
  return user;
}

type User = Awaited<ReturnType<typeof opened>>;

async function fill(user: User) {
  await user.type(field(/^Name/), 'Sara Ahmed');
  await user.type(field(/^Phone/), '0300 1234567');
  await user.type(field(/^E-mail/), 'sara@example.pk');
}

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }));

it('leads to a page that does the same before the scripts are there', () => {
  const { container } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
  expect(container.querySelector('form')).toHaveAttribute('action', `/send-query/${nust._id}`);
  expect(container.querySelector('input[name=wrong]')).toHaveValue(PROGRAM);
});

it('sends nothing without what is wrong or who writes', async () => {
  const user = await opened();
  await press(user);
  expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
  await fill(user);
  await press(user);
  expect(await screen.findByText('Please write what is wrong.')).toBeVisible();
  expect(fakeServer.calls(sendQuery)).toHaveLength(0);
});

it('says which fact of the program is wrong, and that it was sent', async () => {
  fakeServer.reply(sendQuery, { success: true, message: 'Your report was sent.' });
  const user = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: /^What is wrong/ }), 'Closing merit');
  await user.type(field(/^What it should say/), 'It was 81.25.');
  await fill(user);
  await press(user);
  expect(await screen.findByText('Your report was sent.')).toBeVisible();
  expect(fakeServer.calls(sendQuery)[0]?.body).toEqual({
    studentName: 'Sara Ahmed',
    studentPhone: '0300-1234567',
    studentEmail: 'sara@example.pk',
    courseName: PROGRAM,
    wrongFact: 'closing-merit',
    message: 'It was 81.25.',
    universityName: nust.name,
    instituteId: nust._id,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 });
});

it('keeps what was typed when too many were sent, or when it does not arrive', async () => {
  fakeServer.refuse(sendQuery, 429, 'You have sent several queries in a short time. Please try again later.');
  const user = await opened();
  await user.type(field(/^What it should say/), 'It was 81.25.');
  await fill(user);
  await press(user);
  expect(await screen.findByText(/You have sent several queries/)).toBeVisible();
  fakeServer.unreachable(sendQuery);
  await press(user);
  expect(await screen.findByText('Server error. Please try again.')).toBeVisible();
  expect(field(/^What it should say/)).toHaveValue('It was 81.25.');
});
