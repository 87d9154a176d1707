import { screen, waitFor, within } from '@testing-library/react';
import { askSecondLook, listStudentApplications, SECOND_LOOK_LENGTH, type SecondLook } from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

const UNTIL = '2026-12-01T18:59:59.999Z';
const rejected = applicationOf({ _id: 'ap_3', status: 'rejected', outcome: 'not-selected' });
const possible = { ...rejected, secondLookUntil: UNTIL };
const asked: SecondLook = {
  _id: 'l_1',
  text: 'My new marks sheet came.',
  file: '/files/private/01j00000000000000000000000/document.pdf?expires=1&signature=a',
  askedAt: '2026-11-23T05:00:00.000Z',
  state: 'open',
  answer: '',
  answeredAt: null,
};
const ASK = 'Appeal the decision: BS Computer Science';

async function openForm() {
  const rendered = await showDashboard({ applications: [possible] });
  await rendered.user.click(await screen.findByRole('button', { name: ASK }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  await dialog.findByLabelText(/^Why should they look again/);
  return { ...rendered, dialog };
}

/** What the server says of the application from now on. */
const now = (application: typeof rejected) =>
  fakeServer.reply(listStudentApplications, { applications: [application] });

it('F-8.13 is not offered where the server says no end, nor for what is pending', async () => {
  await showDashboard({ applications: [rejected, applicationOf()] });
  await screen.findByRole('table', { name: 'Your Applications' });
  expect(screen.queryByRole('button', { name: /appeal/i })).toBeNull();
  expect(screen.queryByText(/appeal/i)).toBeNull();
});

it('F-8.13 can be asked for and read after another offer was accepted', async () => {
  const accepted = applicationOf({ _id: 'ap_4', status: 'approved', offerAccepted: true });
  const { user } = await showDashboard({
    applications: [
      accepted,
      { ...rejected, secondLooks: [{ ...asked, state: 'unchanged', answer: 'It stands.' }] },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Appeal: BS Computer Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  expect(await dialog.findByText('It stands.')).toBeVisible();
});

it('F-8.13 says until when, counts the letters, and sends text and file once for a double click', async () => {
  const { user, dialog } = await openForm();
  expect(screen.getAllByText(/until 1 Dec 2026, 23:59\./).length).toBeGreaterThan(0);
  const send = dialog.getByRole('button', { name: 'Appeal the decision' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Why should they look again/), 'My result changed.');
  expect(
    dialog.getByText(new RegExp(`${(SECOND_LOOK_LENGTH - 18).toLocaleString('en')} characters left`)),
  ).toBeVisible();
  await user.upload(dialog.getByLabelText('One file, if you have one'), fileOf('marks.pdf'));
  await dialog.findByText('marks.pdf');
  fakeServer.reply(askSecondLook, { message: 'Your appeal was sent.' });
  now({ ...rejected, secondLooks: [asked] });
  await user.dblClick(send);
  await dialog.findByText('Not answered yet');
  expect(fakeServer.calls(askSecondLook)).toHaveLength(1);
  expect(fakeServer.calls(askSecondLook)[0]).toMatchObject({
    params: { id: 'ap_3' },
    body: { text: 'My result changed.' },
  });
  expect(fakeServer.calls(askSecondLook)[0]?.files.document?.name).toBe('marks.pdf');
  expect(dialog.queryByLabelText(/^Why should they look again/)).toBeNull();
});

it('F-8.13 keeps what was typed when the server does not answer', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(/^Why should they look again/), 'My result changed.');
  fakeServer.unreachable(askSecondLook);
  await user.click(dialog.getByRole('button', { name: 'Appeal the decision' }));
  expect(await dialog.findByText(askSecondLook.texts.noAnswer)).toBeVisible();
  expect(dialog.getByLabelText(/^Why should they look again/)).toHaveValue('My result changed.');
});

it('F-8.13 asked in another tab meanwhile: says so and shows what was asked there', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(/^Why should they look again/), 'My result changed.');
  fakeServer.refuse(askSecondLook, 409, 'You have appealed already.');
  now({ ...rejected, secondLooks: [asked] });
  await user.click(dialog.getByRole('button', { name: 'Appeal the decision' }));
  expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
  expect(await screen.findByText('You have appealed already.')).toBeVisible();
});

it('F-8.13 a link opens the answer; one to an application without a second look says that there is none', async () => {
  const answered = { ...asked, state: 'unchanged' as const, answer: 'We counted again.', answeredAt: UNTIL };
  const at = '/?dialog=second-look&application=ap_3';
  const { unmount } = await showDashboard({ applications: [{ ...rejected, secondLooks: [answered] }], at });
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
  expect(await dialog.findByText('We counted again.')).toBeVisible();
  expect(dialog.getByText('The decision stands')).toBeVisible();
  expect(dialog.getByText('Answered on 1 Dec 2026, 23:59')).toBeVisible();
  unmount();
  await showDashboard({ applications: [rejected], at });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Appeal' })).toBeNull());
  expect(await screen.findByRole('dialog')).toBeVisible();
});
