import { screen, within } from '@testing-library/react';
import { getCounts, listAdminStudents, type StudentProfile, setPayment } from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const students: StudentProfile[] = ['ali', 'bina', 'chand', 'done'].map((name, index) => ({
  ...sara,
  _id: `s_${index}`,
  name,
  email: `${name}@example.pk`,
  paid: name === 'done',
}));

async function tickAll() {
  fakeServer.reply(listAdminStudents, { students, ...onlyPage(students.length) });
  const opened = await showDashboard();
  await screen.findByText('ali@example.pk');
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  return opened;
}

const bar = () => screen.getByRole('region', { name: 'Selected rows' });
const emailsSent = () => fakeServer.calls(setPayment).map(({ body }) => body);

it('U35 changes nothing when the question is cancelled, and offers only those who have not paid', async () => {
  const { user } = await tickAll();
  expect(screen.queryByRole('checkbox', { name: /done/ })).not.toBeInTheDocument();
  await user.click(within(bar()).getByRole('button', { name: 'Mark 3 as Paid' }));
  const question = await screen.findByRole('dialog', { name: 'Mark 3 students as paid?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(emailsSent()).toEqual([]);
});

it('U35 marks one after the other, counts anew, and says which one was left, and why', async () => {
  const { user } = await tickAll();
  const counted = fakeServer.calls(getCounts).length;
  fakeServer.reply(setPayment, ({ body }) => {
    if (body.email === 'bina@example.pk') fakeServer.refuse(setPayment, 404, 'Student not found.');
    return { success: true as const, message: 'Payment marked as received.' };
  });
  await user.click(within(bar()).getByRole('button', { name: 'Mark 3 as Paid' }));
  const question = await screen.findByRole('dialog', { name: 'Mark 3 students as paid?' });
  await user.click(within(question).getByRole('button', { name: 'Mark 3 as Paid' }));
  const result = await screen.findByRole('dialog', { name: '2 of 3 students marked as paid' });
  expect(within(result).getByRole('listitem')).toHaveTextContent(
    'chand (chand@example.pk)Student not found.',
  );
  expect(emailsSent()).toEqual([
    { email: 'ali@example.pk', paid: true },
    { email: 'bina@example.pk', paid: true },
    { email: 'chand@example.pk', paid: true },
  ]);
  expect(fakeServer.calls(getCounts).length).toBe(counted + 1);
  expect(fakeServer.calls(listAdminStudents)).toHaveLength(2);
});
