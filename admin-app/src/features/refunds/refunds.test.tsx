import { screen, waitFor, within } from '@testing-library/react';
import {
  agreeRefunds,
  anySentenceOf,
  listAdminStudents,
  listQueues,
  listRefunds,
  payRefund,
  type StaffRefund,
} from '@uas/contract';
import { aishaWith, fakeServer, omar } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const REFUND: StaffRefund = {
  paymentId: 'p1',
  studentName: 'Omar Khan',
  studentEmail: 'omar@uas.example',
  applicationNumber: 'UAS-26-004821-9',
  outcome: 'given-up',
  classDay: 15,
  lines: [
    { name: 'Security', paisa: 1_000_000, back: 1_000_000 },
    { name: 'Tuition', paisa: 12_900_000, back: 10_320_000 },
  ],
  madeAt: '2026-09-15T15:00:00.000Z',
  paisa: 11_320_000,
  ofPaisa: 17_670_000,
  agreedOn: null,
  paidOn: null,
  bankReference: '',
};
const SARA: StaffRefund = {
  ...REFUND,
  paymentId: 'p2',
  studentName: 'Sara Ali',
  studentEmail: 'sara@uas.example',
};
const DESK = '/?tab=students&students=refunds';
const waits = (count: number) => ({
  queues: [{ kind: 'refunds' as const, count, countIsCapped: false, oldestAt: null }],
});

async function show(refunds: StaffRefund[], at = DESK) {
  fakeServer.reply(listQueues, waits(refunds.length));
  fakeServer.reply(listRefunds, { refunds, ...onlyPage(refunds.length) });
  return showDashboard({ as: aishaWith('manageStudents'), at });
}

it('F-4.19 there is no tab for payments where the service has no vouchers', async () => {
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
  await showDashboard({ as: aishaWith('manageStudents') });
  await screen.findByText(omar.email);
  expect(screen.getByRole('tab', { name: 'Test results' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^Refunds/ })).not.toBeInTheDocument();
});

it('F-4.16 the tab says how many refunds wait, and is there too while none does', async () => {
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
  const { user } = await show([], '/');
  await user.click(await screen.findByRole('tab', { name: 'Refunds' }));
  expect(await screen.findByText('No refund waits to be agreed.')).toBeVisible();
  fakeServer.reply(listRefunds, { refunds: [], ...onlyPage(0) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Paid out');
  expect(await screen.findByText('No refund is paid out yet.')).toBeVisible();
  expect(fakeServer.calls(listRefunds).at(-1)?.query).toMatchObject({ state: 'paid-out' });
});

it('F-4.16 refunds that do not come can be asked for again', async () => {
  fakeServer.reply(listQueues, waits(1));
  fakeServer.unreachable(listRefunds);
  const { user } = await showDashboard({ as: aishaWith('manageStudents'), at: DESK });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(listRefunds, { refunds: [REFUND], ...onlyPage(1) });
  await user.click(retry);
  expect(await screen.findByText('Omar Khan')).toBeVisible();
});

it('F-4.16 says what comes back of what, and why', async () => {
  await show([REFUND]);
  const row = (await screen.findByText('Omar Khan')).closest('tr');
  for (const text of ['Rs 113,200', 'of Rs 176,700', 'Given up by the student', 'Day 15 of classes'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('tab', { name: 'Refunds (1)' })).toBeVisible();
});

it('F-4.16 is agreed to after a question that says line by line what comes back', async () => {
  const { user } = await show([REFUND]);
  await user.click(await screen.findByRole('button', { name: 'Agree to the refund of Omar Khan' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Agree to 1 refund?')).toBeVisible();
  expect(question.getByText('Rs 103,200 of Rs 129,000')).toBeVisible();
  fakeServer.refuse(agreeRefunds, 404, anySentenceOf('refund.not-found'));
  await user.click(question.getByRole('button', { name: 'Agree' }));
  expect(await question.findByText('This refund was not found. Please reload the page.')).toBeVisible();
  fakeServer.reply(agreeRefunds, { agreed: 1 });
  fakeServer.reply(listRefunds, { refunds: [], ...onlyPage(0) });
  await user.click(question.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('1 refund is agreed.')).toBeVisible();
  expect(fakeServer.calls(agreeRefunds).at(-1)?.body).toEqual({ paymentIds: ['p1'] });
});

it('F-4.16 those that are selected are agreed to together', async () => {
  const { user } = await show([REFUND, SARA]);
  await user.click(await screen.findByRole('checkbox', { name: /Omar Khan/ }));
  await user.click(screen.getByRole('checkbox', { name: /Sara Ali/ }));
  await user.click(screen.getByRole('button', { name: 'Agree to 2' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Rs 226,400 in all')).toBeVisible();
  fakeServer.reply(agreeRefunds, { agreed: 2 });
  await user.click(question.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('2 refunds are agreed.')).toBeVisible();
  expect(fakeServer.calls(agreeRefunds)[0]?.body).toEqual({ paymentIds: ['p1', 'p2'] });
});

it('F-4.16 is noted as paid out with the day and the reference of the bank', async () => {
  const agreed = { ...REFUND, agreedOn: '2026-09-20' };
  const { user } = await show([agreed], `${DESK}&refund-state=to-pay`);
  expect(await screen.findByText('Agreed on 20 Sep 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Note the refund of Omar Khan as paid out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund paid out' }));
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(await dialog.findAllByText('Please enter the reference of the bank.')).not.toHaveLength(0);
  expect(fakeServer.calls(payRefund)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Reference of the bank/ }), 'FT26324ABCD');
  fakeServer.reply(payRefund, { ...agreed, paidOn: '2026-11-20', bankReference: 'FT26324ABCD' });
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(await screen.findByText('Noted as paid out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(payRefund)[0]).toMatchObject({
    params: { paymentId: 'p1' },
    body: { bankReference: 'FT26324ABCD' },
  });
});
