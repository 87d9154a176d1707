import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getPaymentReceipt,
  getSiteConfig,
  getStudent,
  type StudentDocument,
  uploadDocument,
} from '@uas/contract';
import { fakeServer, omar } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

const MEGABYTE = 1024 * 1024;
const account = { accountTitle: 'Universities Admission Service', details: '' };
const config = {
  supportEmail: '[support e-mail]',
  uanPhone: '[UAN]',
  registrationFee: 'Rs 1,500',
  paymentAccounts: [
    { ...account, kind: 'wallet' as const, name: 'First wallet', accountNumber: '0300-0000001' },
    { ...account, kind: 'wallet' as const, name: 'Second wallet', accountNumber: '0300-0000002' },
    {
      ...account,
      kind: 'bank' as const,
      name: 'A bank',
      accountNumber: '0000-0000003',
      details: 'PK00 0000',
    },
  ],
};
const link = { name: 'slip.jpg', url: '/files/private/1/slip.jpg?s=1', type: 'image/jpeg' };
const receipt: StudentDocument = { ...link, typeTag: 'paymentreceipt', documentType: 'receipt' };

async function openPayment({ paymentReceipt = null }: { paymentReceipt?: typeof link | null } = {}) {
  fakeServer.reply(getSiteConfig, config);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt });
  const rendered = await showDashboard({ student: { ...omar, paymentReceipt } });
  await rendered.user.click(screen.getByRole('button', { name: 'How to Pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  await dialog.findByText('First wallet');
  return { ...rendered, dialog };
}

it("S-5.12 a receipt over 1 MB is refused: 'File is too large! Please upload files smaller than 1 MB.'", async () => {
  const { user, dialog } = await openPayment();
  await user.upload(dialog.getByLabelText('Upload receipt'), fileOf('slip.pdf', { bytes: MEGABYTE + 1 }));
  expect(await dialog.findByText('File is too large! Please upload files smaller than 1 MB.')).toBeVisible();
  expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
});

it('S-5.13 a receipt is a picture or a PDF, said beside the control', async () => {
  const { dialog } = await openPayment();
  const control = dialog.getByLabelText('Upload receipt');
  expect(control).toHaveAccessibleDescription('JPG, PNG, GIF, WEBP or PDF, up to 1 MB.');
  fireEvent.change(control, { target: { files: [fileOf('slip.docx')] } });
  expect(await dialog.findByText(/Please choose a picture or a PDF/)).toBeVisible();
  expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
});

it.each([
  ['S-8.21 without words', () => fakeServer.refuse(uploadDocument, 500)],
  ['S-8.21 without an answer', () => fakeServer.unreachable(uploadDocument)],
])("%s says 'Could not save receipt. Try again.'", async (_, fail) => {
  const { user, dialog } = await openPayment();
  fail();
  await user.upload(dialog.getByLabelText('Upload receipt'), fileOf('slip.pdf'));
  expect(await dialog.findByText('Could not save receipt. Try again.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

it('S-2.55 S-2.81 How to Pay lists the three accounts with their numbers to copy', async () => {
  const { user, dialog } = await openPayment();
  const accounts = within(dialog.getByRole('list', { name: 'Payment accounts' })).getAllByRole('listitem');
  expect(accounts).toHaveLength(3);
  expect(accounts.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'First wallet',
    'Second wallet',
    'A bank',
  ]);
  expect(dialog.getByText('Rs 1,500')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy the number of A bank' }));
  expect(await navigator.clipboard.readText()).toBe('0000-0000003');
  expect(await dialog.findByText('Copied')).toBeVisible();
});

it('R-41 says in a sentence what the operator has not set, and shows no placeholder', async () => {
  const paymentAccounts = config.paymentAccounts.map((one, index) => ({
    ...one,
    ...(index > 0 && { accountTitle: '[account title]', accountNumber: '[account number]' }),
  }));
  fakeServer.reply(getSiteConfig, { ...config, registrationFee: '[fee amount]', paymentAccounts });
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const { user } = await showDashboard({ student: omar });
  await user.click(screen.getByRole('button', { name: 'How to Pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  expect(await dialog.findByText(/^The registration fee is not announced yet/)).toBeVisible();
  expect(dialog.getAllByText('The number of this account is not announced yet.')).toHaveLength(2);
  expect(dialog.getByText('0300-0000001')).toBeVisible();
  expect(dialog.queryByText(/\[/)).not.toBeInTheDocument();
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
});

it('S-2.82 uploads the receipt under its tag; then it is under review', async () => {
  const { user, dialog } = await openPayment();
  expect(dialog.getByText('Not paid')).toBeVisible();
  fakeServer.reply(uploadDocument, { success: true, document: receipt });
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: link });
  fakeServer.reply(getStudent, { ...omar, paymentReceipt: link, documents: [receipt] });
  await user.upload(dialog.getByLabelText('Upload receipt'), fileOf('slip.jpg', { bytes: MEGABYTE }));
  expect(await dialog.findByText('Under review')).toBeVisible();
  expect(dialog.getByText('Receipt uploaded. We will confirm your payment soon.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open slip.jpg' })).toHaveAttribute('href', link.url);
  expect(fakeServer.calls(uploadDocument)[0]?.body).toEqual({
    email: omar.email,
    typeTag: 'paymentreceipt',
    documentType: 'receipt',
  });
});

it('a receipt that waits is said on the dashboard too', async () => {
  await showDashboard({ student: { ...omar, paymentReceipt: link } });
  expect(screen.getByText('Your receipt is under review.')).toBeVisible();
});

it('the accounts can be asked for again', async () => {
  fakeServer.unreachable(getSiteConfig);
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const { user } = await showDashboard({ student: omar });
  await user.click(screen.getByRole('button', { name: 'How to Pay' }));
  fakeServer.reply(getSiteConfig, config);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First wallet')).toBeVisible();
});

it('Close closes the dialog', async () => {
  const { user, dialog } = await openPayment();
  const [, close] = dialog.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('There is no Close under the dialog.');
  await user.click(close);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Payment Instructions' })).not.toBeInTheDocument(),
  );
});

it('says what to write as the reference of the transfer, and how long looking at a receipt takes', async () => {
  fakeServer.reply(getSiteConfig, { ...config, receiptReview: 'within one working day' });
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
  const { user } = await showDashboard({ student: omar });
  await user.click(screen.getByRole('button', { name: 'How to Pay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
  const reference = await dialog.findByText(/^Write your e-mail address as the reference/);
  expect(reference).toHaveTextContent(omar.email);
  expect(reference).toHaveTextContent('We look at every receipt by hand, usually within one working day');
});
