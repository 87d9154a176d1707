import { screen, waitFor, within } from '@testing-library/react';
import { answerProposal, listStudentApplications } from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const proposal = {
  programId: 'p-ds',
  program: 'BS Data Science',
  department: 'Computing',
  replyBy: '2026-11-26T05:00:00.000Z',
};
const can = [
  { action: 'withdraw' as const },
  { action: 'answer-proposal' as const, until: proposal.replyBy },
];
const pending = applicationOf({ proposal, can });

async function openProposal() {
  const rendered = await showDashboard({ applications: [pending] });
  await screen.findByRole('table', { name: 'Your Applications' });
  expect(
    screen.getByText(
      'We cannot offer BS Computer Science. We can offer BS Data Science. Reply by 26 Nov 2026, 10:00.',
    ),
  ).toBeVisible();
  await rendered.user.click(screen.getByRole('button', { name: 'Answer: BS Computer Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another program is offered' }));
  await dialog.findByText(/^If you take it, this application is for BS Data Science/);
  return { ...rendered, dialog };
}

it('F-8.12 says why another program cannot be taken any more', async () => {
  const { user, dialog } = await openProposal();
  fakeServer.refuseWith(answerProposal, 'proposal.not-open');
  await user.click(dialog.getByRole('button', { name: 'Take BS Data Science' }));
  expect(
    await dialog.findByText('There is no other program to answer here. Please reload the page.'),
  ).toBeVisible();
});

it.each([
  ['Take BS Data Science', true],
  ['Keep BS Computer Science', false],
])('F-8.12 %s is sent once and shown', async (label, accept) => {
  const { user, dialog } = await openProposal();
  fakeServer.reply(answerProposal, { message: 'Your answer was sent.' });
  fakeServer.reply(listStudentApplications, { applications: [applicationOf()] });
  await user.dblClick(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(answerProposal).map(({ body }) => body)).toEqual([{ accept }]);
  expect(await screen.findByText('Your answer was sent.')).toBeVisible();
});
