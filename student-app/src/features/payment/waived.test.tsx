import { screen, within } from '@testing-library/react';
import { getPaymentReceipt, getSiteConfig, listVouchers, type ReplyOf, type Voucher } from '@uas/contract';
import { applicationOf, fakeServer, omar } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const config = {
  supportEmail: 'help@uas.example',
  uanPhone: '111',
  registrationFee: 'Rs 1,500',
  paymentAccounts: [
    { kind: 'bank' as const, name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' },
  ],
};
const NOTHING: ReplyOf<typeof listVouchers> = { vouchers: [], payments: [], available: [] };
const refund = { paisa: 11_320_000, ofPaisa: 17_670_000, agreedOn: null, paidOn: null, bankReference: '' };
const waiver = {
  purpose: 'registration',
  name: 'Registration fee',
  method: 'waiver' as const,
  paisa: 0,
  paidOn: '2026-11-20',
  reason: 'orphan',
  note: '',
};

async function openPayment(reply: Partial<ReplyOf<typeof listVouchers>>) {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  fakeServer.reply(listVouchers, { ...NOTHING, ...reply });
  await showDashboard({ student: { ...omar, paid: true }, at: '/?dialog=payment' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  await dialog.findByRole('heading', { name: 'Your receipt' });
  expect(dialog.queryByRole('heading', { name: 'A bank' })).not.toBeInTheDocument();
  return dialog;
}

it('F-4.15 who need not pay reads it, and why', async () => {
  const dialog = await openPayment({ payments: [waiver] });
  expect(await dialog.findByText(/^Your registration fee is waived\./)).toHaveTextContent(
    'Your registration fee is waived. Reason: orphan.',
  );
  expect(dialog.getByText('There is nothing to pay. You can apply.')).toBeVisible();
  expect(dialog.queryByText('Your payment is confirmed. You can apply.')).not.toBeInTheDocument();
});

it('F-4.15 of another fee by its name, with what was written of it', async () => {
  const hostel = { ...waiver, purpose: 'hostel', name: 'Hostel deposit', reason: 'other', note: 'At home' };
  const dialog = await openPayment({ payments: [hostel] });
  expect(await dialog.findByText(/^You need not pay/)).toHaveTextContent(
    'You need not pay: Hostel deposit. Reason: At home.',
  );
  expect(dialog.getByText('Your payment is confirmed. You can apply.')).toBeVisible();
});

it.each([
  ['before staff agree', {}, 'Rs 113,200 of Rs 176,700 come back. Our staff have not agreed yet.'],
  [
    'after staff agreed',
    { agreedOn: '2026-09-20' },
    'Rs 113,200 of Rs 176,700 come back. Agreed on 20 Sep 2026.',
  ],
  [
    'once it is paid out',
    { agreedOn: '2026-09-20', paidOn: '2026-09-25', bankReference: 'FT1' },
    'Rs 113,200 of Rs 176,700 came back on 25 Sep 2026. Reference of the bank: FT1.',
  ],
  ['where nothing does', { paisa: 0 }, 'Nothing of Rs 176,700 comes back.'],
])('F-4.16 an application that is over says what comes back %s', async (_, changes, sentence) => {
  const application = applicationOf({
    status: 'rejected',
    outcome: 'given-up',
    outcomeText: 'You gave the seat up.',
    refund: { ...refund, ...changes },
  });
  await showDashboard({ student: { ...omar, paid: true }, applications: [application] });
  expect(await screen.findByText('You gave the seat up.')).toBeVisible();
  expect(screen.getByText(/of Rs 176,700|^Nothing of/)).toHaveTextContent(sentence);
});

it('F-4.16 a paid voucher says it too', async () => {
  const voucher: Voucher = {
    number: '261048293732',
    billNumber: null,
    purpose: 'registration',
    name: 'Registration fee',
    applicationNumber: null,
    lines: [{ name: 'Registration fee', paisa: 150_000, refund: 'always' }],
    paisa: 150_000,
    sumText: 'One thousand five hundred rupees only.',
    dueAt: '2026-11-30T18:59:59.999Z',
    state: 'paid',
    account: 'A bank',
    paidOn: '2026-11-20',
    refund: { ...refund, agreedOn: '2026-11-21' },
  };
  const dialog = await openPayment({ vouchers: [voucher] });
  expect(await dialog.findByText('Rs 113,200 of Rs 176,700 come back. Agreed on 21 Nov 2026.')).toBeVisible();
});
