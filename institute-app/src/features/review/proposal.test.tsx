import { screen, waitFor, within } from '@testing-library/react';
import { decideApplication, listInstituteApplications, proposeProgram } from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const PROGRAMS = [
  { id: 'p-cs', name: 'BS Computer Science' },
  { id: 'p-ds', name: 'BS Data Science' },
];
const institute = {
  ...nust,
  departments: [{ name: 'Computing', courses: PROGRAMS.map(({ name }) => name), programs: PROGRAMS }],
};
const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });

async function openForm(served = institute) {
  const opened = await openDashboard({ institute: served, applications: [pending] });
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }));
  await user.click(await screen.findByRole('button', { name: 'Offer another program instead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another program for Sara Ahmed' }));
  return { ...opened, dialog };
}

it('F-8.12 is offered instead of a rejection, never with an approval', async () => {
  const { user } = await openDashboard({ institute, applications: [pending] });
  await user.click(screen.getByRole('button', { name: /^Approve the application of Sara Ahmed/ }));
  await screen.findByLabelText('Time to answer');
  expect(screen.queryByRole('button', { name: 'Offer another program instead' })).not.toBeInTheDocument();
});

it('F-8.12 without another program says so', async () => {
  const [only] = PROGRAMS;
  const departments = [{ name: 'Computing', courses: ['BS Computer Science'], programs: only ? [only] : [] }];
  const { dialog } = await openForm({ ...institute, departments });
  expect(await dialog.findByText('You have no other program to offer.')).toBeVisible();
});

it('F-8.12 offers another program, shows the sentence before, and decides nothing', async () => {
  const { user, dialog } = await openForm();
  const send = await dialog.findByRole('button', { name: 'Offer this program' });
  expect(send).toBeDisabled();
  const programs = dialog.getByLabelText(/^Program/);
  expect(within(programs).queryByRole('option', { name: /Computer Science/ })).not.toBeInTheDocument();
  await user.selectOptions(programs, 'BS Data Science, Computing');
  expect(
    dialog.getByText(/^We cannot offer BS Computer Science\. We can offer BS Data Science\. Reply by /),
  ).toBeVisible();
  fakeServer.reply(proposeProgram, { message: 'The student can choose the other program now.' });
  const proposal = {
    programId: 'p-ds',
    program: 'BS Data Science',
    department: 'Computing',
    replyBy: '2026-11-27T18:59:59.999Z',
  };
  fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, proposal }]));
  await user.click(send);
  expect(await screen.findByText(/^Offered BS Data Science instead, answer until /)).toBeVisible();
  expect(fakeServer.calls(proposeProgram)[0]?.body).toMatchObject({ programId: 'p-ds' });
  expect(fakeServer.calls(decideApplication)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('F-8.12 says why it cannot be offered', async () => {
  const { user, dialog } = await openForm();
  await user.selectOptions(await dialog.findByLabelText(/^Program/), 'BS Data Science, Computing');
  fakeServer.refuseWith(proposeProgram, 'application.already-applied');
  await user.click(dialog.getByRole('button', { name: 'Offer this program' }));
  expect(await dialog.findByText('You have already applied to this course in this institute.')).toBeVisible();
});
