import { screen, waitFor, within } from '@testing-library/react';
import {
  answerSecondLook,
  getApplicantForm,
  listInstituteApplications,
  type SecondLook,
} from '@uas/contract';
import { applicationOf, fakeServer, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const asked: SecondLook = {
  _id: 'l_1',
  text: 'My new marks sheet came.',
  file: null,
  askedAt: '2026-11-23T05:00:00.000Z',
  state: 'open',
  answer: '',
  answeredAt: null,
};
const rejected = applicationOf({
  status: 'rejected',
  outcome: 'not-selected',
  outcomeText: 'Reason: All seats are taken.',
  secondLooks: [asked],
});
const answered: SecondLook = {
  ...asked,
  state: 'changed',
  answer: 'We counted again.',
  answeredAt: '2026-11-24T05:00:00.000Z',
};

async function openLook() {
  const rendered = await openDashboard({ applications: [rejected] });
  await rendered.user.click(screen.getByRole('button', { name: /^Answer appeal: Sara/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Appeal of Sara/ }));
  await dialog.findByText('My new marks sheet came.');
  return { ...rendered, dialog };
}

async function fill({ user, dialog }: Awaited<ReturnType<typeof openLook>>, choice: string) {
  await user.click(dialog.getByLabelText(choice));
  await user.type(dialog.getByLabelText(/^Answer to the student/), 'We counted again.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
}

it('F-8.13 a decision that nobody asked about has no mark', async () => {
  const { secondLooks: _looks, ...plain } = rejected;
  await openDashboard({ applications: [plain] });
  expect(screen.queryByRole('button', { name: /appeal/i })).toBeNull();
});

it('F-8.13 the marks, the form and the verdicts can be read before it is answered', async () => {
  const { user, dialog } = await openLook();
  expect(fakeServer.calls(getApplicantForm)).toEqual([]);
  fakeServer.reply(getApplicantForm, {
    form: saraForm,
    changedSince: false,
    documents: [{ key: 'domicile', label: 'domicile', state: 'verified' }],
  });
  await user.click(dialog.getByText('Marks, form and documents'));
  expect(await dialog.findByText('Ahmed Ali')).toBeVisible();
  expect(await dialog.findByText('Verified')).toBeVisible();
  expect(fakeServer.calls(getApplicantForm)[0]?.params).toEqual({ email: rejected._id });
});

it('F-8.13 needs a choice and an answer, and asks first; No changes nothing', async () => {
  const opened = await openLook();
  const { user, dialog } = opened;
  expect(dialog.getByText('Reason: All seats are taken.')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send answer' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Answer to the student/), '  ');
  await user.click(dialog.getByLabelText('The decision stands'));
  expect(send).toBeDisabled();
  await fill(opened, 'The decision stands');
  const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
  expect(question.getByText(/You cannot undo this\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.calls(answerSecondLook)).toEqual([]);
  expect(dialog.getByLabelText(/^Answer to the student/)).toHaveValue('  We counted again.');
});

it('F-8.13 back to pending: the answer is sent, and the dialog says what holds now', async () => {
  const opened = await openLook();
  fakeServer.reply(answerSecondLook, { message: 'The appeal was answered.' });
  await fill(opened, 'Change: back to pending');
  const { outcome: _outcome, outcomeText: _text, ...rest } = rejected;
  const pending = { ...rest, status: 'pending', secondLooks: [answered] };
  fakeServer.reply(listInstituteApplications, pageOf([pending]));
  await opened.user.click(await screen.findByRole('button', { name: 'Yes, back to pending' }));
  expect(await opened.dialog.findByText('Pending again')).toBeVisible();
  expect(fakeServer.calls(answerSecondLook)[0]).toMatchObject({
    body: { secondLookId: 'l_1', state: 'changed', answer: 'We counted again.' },
  });
  await waitFor(() => expect(opened.dialog.queryByLabelText(/^Answer to the student/)).toBeNull());
});

it('F-8.13 answered by a colleague meanwhile: says so and shows the answer', async () => {
  const opened = await openLook();
  fakeServer.refuse(answerSecondLook, 409, 'There is no appeal to answer here. Please reload the page.');
  await fill(opened, 'The decision stands');
  fakeServer.reply(listInstituteApplications, pageOf([{ ...rejected, secondLooks: [answered] }]));
  await opened.user.click(await screen.findByRole('button', { name: 'Yes, it stands' }));
  expect(await opened.dialog.findByText('We counted again.')).toBeVisible();
  expect(await screen.findByText(/^There is no appeal to answer here/)).toBeVisible();
});

it('F-8.13 a notification opens it by its number', async () => {
  await openDashboard({
    applications: [rejected],
    at: `/?dialog=second-look&application=${rejected.number}`,
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Appeal of Sara/ }));
  expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
});
