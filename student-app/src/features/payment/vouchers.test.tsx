import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getPaymentReceipt,
  getSiteConfig,
  getStudent,
  getVoucher,
  listVouchers,
  type ReplyOf,
  type Voucher,
} from '@uas/contract';
import { applicationOf, fakeServer, omar, sara } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const NUMBER = '261048293732';
const voucher: Voucher = {
  number: NUMBER,
  billNumber: null,
  purpose: 'registration',
  name: 'Registration fee',
  applicationNumber: null,
  lines: [{ name: 'Registration fee', paisa: 150_000, refund: 'never' }],
  paisa: 150_000,
  sumText: 'One thousand five hundred rupees only.',
  dueAt: '2026-11-30T18:59:59.999Z',
  state: 'open',
  account: 'A bank',
  paidOn: null,
  refund: null,
};
const NOTHING: ReplyOf<typeof listVouchers> = { vouchers: [], payments: [], available: [] };
const available = {
  purpose: 'registration',
  name: 'Registration fee',
  paisa: 150_000,
  applicationId: null,
  applicationNumber: null,
};
const config = {
  supportEmail: 'help@uas.example',
  uanPhone: '111',
  registrationFee: 'Rs 1,500',
  paymentAccounts: [
    { kind: 'bank' as const, name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' },
  ],
};

async function openPayment(reply: Partial<ReplyOf<typeof listVouchers>>) {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  fakeServer.reply(listVouchers, { ...NOTHING, ...reply });
  const rendered = await showDashboard({ student: omar });
  fakeServer.reply(listVouchers, { ...NOTHING, ...reply });
  await rendered.user.click(screen.getByRole('button', { name: 'How to Pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  await dialog.findByRole('heading', { name: 'A bank' });
  return { ...rendered, dialog };
}

it('F-4.19 where the service has no vouchers nothing speaks of any', async () => {
  const { dialog } = await openPayment({});
  expect(dialog.queryByText(/voucher/i)).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).not.toContain('Print voucher');
});

it('F-4.2 a voucher is one press away: number to copy, sum in figures and in words, and until when', async () => {
  const { user, dialog } = await openPayment({ available: [available] });
  fakeServer.reply(getVoucher, { voucher });
  fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [voucher] });
  await user.click(dialog.getByRole('button', { name: 'Get voucher: Registration fee, Rs 1,500' }));
  const card = within(await dialog.findByRole('region', { name: 'Registration fee' }));
  expect(card.getByText('2610 4829 3732')).toBeVisible();
  expect(card.getByText('Rs 1,500')).toBeVisible();
  expect(card.getByText('One thousand five hundred rupees only.')).toBeVisible();
  expect(card.getByText('Pay until 30 Nov 2026.')).toBeVisible();
  expect(card.getByText(/^Pay into A bank · UAS · 0123, and write this number/)).toBeVisible();
  expect(card.getByRole('img', { name: 'The number of the voucher as a QR code' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Copy the number of the voucher' }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
  expect(fakeServer.calls(getVoucher)[0]?.body).toEqual({ email: omar.email, purpose: 'registration' });
  expect(dialog.queryByRole('button', { name: /^Get voucher/ })).not.toBeInTheDocument();
});

it('F-4.2 who has paid the registration fee sees on the first page what else can be paid, and gets there', async () => {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const hostel = { ...available, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_000_000 };
  const reply = { ...NOTHING, vouchers: [{ ...voucher, state: 'paid' }], available: [hostel] };
  fakeServer.reply(listVouchers, reply);
  const { user } = await showDashboard({ student: sara });
  expect(await screen.findByText('Hostel deposit')).toBeVisible();
  expect(screen.getByText(/^: Rs 10,000\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How to Pay: Hostel deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  expect(await dialog.findByRole('button', { name: 'Get voucher: Hostel deposit, Rs 10,000' })).toBeEnabled();
});

it('F-4.2 a voucher that says another sum than is to be paid now is not named on the first page', async () => {
  const hostel = { ...available, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_200_000 };
  const old = { ...voucher, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_000_000 };
  fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [old], available: [hostel, available] });
  await showDashboard({ student: sara });
  expect(await screen.findByText(/^: Rs 12,000\./)).toBeVisible();
  expect(screen.queryByText(/Rs 10,000|Pay until/)).not.toBeInTheDocument();
  expect(screen.queryByText('Registration fee')).not.toBeInTheDocument();
});

it('F-4.19 who has paid sees nothing of vouchers where there is nothing else to pay', async () => {
  fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [{ ...voucher, state: 'paid' }] });
  await showDashboard({ student: sara });
  await waitFor(() => expect(fakeServer.calls(listVouchers)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^How to Pay/ })).not.toBeInTheDocument();
});

it('with a biller the number has its prefix, and the sentence speaks of paying a bill', async () => {
  const { dialog } = await openPayment({ vouchers: [{ ...voucher, billNumber: `10482${NUMBER}` }] });
  expect(dialog.getByText('10482 2610 4829 3732')).toBeVisible();
  expect(dialog.getByText(/pay a bill with this number/)).toBeVisible();
});

it('F-4.2 an ended voucher asks for a new one before anything is paid', async () => {
  const { dialog } = await openPayment({
    vouchers: [{ ...voucher, state: 'ended' }],
    available: [available],
  });
  expect(
    dialog.getByText('This voucher ended on 30 Nov 2026. Please get a new one before you pay.'),
  ).toBeVisible();
  expect(dialog.queryByText('2610 4829 3732')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Get voucher/ })).toBeEnabled();
});

it('F-4.2 a voucher that does not say any more what is to be paid asks for another one', async () => {
  const { dialog } = await openPayment({
    vouchers: [voucher],
    available: [{ ...available, paisa: 200_000 }],
  });
  expect(
    dialog.getByText('What is to be paid has changed. Please get a new voucher before you pay.'),
  ).toBeVisible();
  expect(dialog.queryByText('2610 4829 3732')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Get voucher: Registration fee, Rs 2,000' })).toBeEnabled();
});

it('a voucher that ends before its day does says the time', async () => {
  const { dialog } = await openPayment({ vouchers: [{ ...voucher, dueAt: '2026-11-30T12:00:00.000Z' }] });
  expect(dialog.getByText('Pay until 30 Nov 2026, 17:00.')).toBeVisible();
});

it('a server of before, which has no vouchers, says nothing of them', async () => {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const { user } = await showDashboard({ student: omar });
  fakeServer.refuse(listVouchers, 404);
  await user.click(screen.getByRole('button', { name: 'How to Pay' }));
  expect(await screen.findByRole('heading', { name: 'A bank' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('F-4.6 a payment that the bank tells of appears by itself, and with it what the student can do', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
  try {
    const { dialog } = await openPayment({ vouchers: [voucher] });
    const before = fakeServer.calls(getStudent).length;
    const payment = {
      purpose: 'registration',
      name: 'Registration fee',
      method: 'biller' as const,
      paisa: 150_000,
      paidOn: '2026-11-20',
      reason: '',
      note: '',
    };
    const vouchers = [{ ...voucher, state: 'paid' as const, paidOn: '2026-11-20' }];
    fakeServer.reply(listVouchers, { vouchers, payments: [payment], available: [] });
    fakeServer.reply(getStudent, { ...omar, paid: true });
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await dialog.findByText('Paid on 20 Nov 2026: Rs 1,500.')).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(getStudent).length).toBeGreaterThan(before));
    expect(await dialog.findByText('Your payment is confirmed. You can apply.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('vouchers that do not come can be asked for again', async () => {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const { user } = await showDashboard({ student: omar });
  fakeServer.unreachable(listVouchers);
  await user.click(screen.getByRole('button', { name: 'How to Pay' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [voucher] });
  await user.click(retry);
  expect(await screen.findByText('2610 4829 3732')).toBeVisible();
});

it('F-4.3 an offer has its fees, line by line, with what was paid before', async () => {
  const number = 'UAS-26-004821-9';
  const application = applicationOf({ status: 'approved', number, paysByVoucher: true });
  const lines = [
    { name: 'Tuition', paisa: 17_670_000, refund: 'by-day' as const },
    { name: 'Paid before', paisa: -15_570_000, refund: 'never' as const },
  ];
  const ofOffer = { ...voucher, purpose: 'offer', name: 'Admission fee', lines, paisa: 2_100_000 };
  window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  fakeServer.reply(getSiteConfig, config);
  const rendered = await showDashboard({
    student: { ...omar, paid: true },
    applications: [application],
    at: `/?dialog=offer-fee&application=${application._id}`,
  });
  fakeServer.reply(listVouchers, {
    ...NOTHING,
    vouchers: [{ ...ofOffer, applicationNumber: number }, voucher],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
  await rendered.user.click(await dialog.findByRole('button', { name: 'Print voucher' }));
  const card = within(dialog.getByRole('region', { name: 'Admission fee' }));
  expect(card.getByText('−Rs 155,700')).toBeVisible();
  expect(card.getByText('Rs 21,000')).toBeVisible();
  expect(dialog.queryByText('Registration fee')).not.toBeInTheDocument();
  expect(dialog.getByText(/please accept it too/)).toBeVisible();
});

it('who accepted an offer already is not asked to', async () => {
  const number = 'UAS-26-004821-9';
  const application = applicationOf({ status: 'approved', offerAccepted: true, number, paysByVoucher: true });
  fakeServer.reply(getSiteConfig, config);
  await showDashboard({
    student: { ...omar, paid: true },
    applications: [application],
    at: `/?dialog=offer-fee&application=${application._id}`,
  });
  fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [{ ...voucher, applicationNumber: number }] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
  expect(await dialog.findByText(/asks for the fees below/)).toBeVisible();
  expect(dialog.queryByText(/please accept it too/)).not.toBeInTheDocument();
});

it('an offer of which nobody said what it costs says so', async () => {
  const application = applicationOf({ status: 'approved', number: 'UAS-26-004821-9', paysByVoucher: true });
  fakeServer.reply(getSiteConfig, config);
  await showDashboard({
    student: { ...omar, paid: true },
    applications: [application],
    at: `/?dialog=offer-fee&application=${application._id}`,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
  expect(await dialog.findByText(/has not said yet what is to be paid/)).toBeVisible();
});
