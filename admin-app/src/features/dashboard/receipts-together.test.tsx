import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkDocument,
  getPaymentReceipt,
  listAdminStudents,
  type StudentProfile,
  setPayment,
} from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const AT = '/?tab=students&students=receipts-together&role=admin';
const RECEIPT = { name: 'slip.png', url: '/files/private/r/slip.png?s=1', type: 'image/png' };
const students: StudentProfile[] = ['Ali', 'Bina'].map((name, index) => ({
  ...sara,
  _id: `s_${index}`,
  name,
  email: `${name.toLowerCase()}@example.pk`,
  paid: false,
  paymentReceipt: RECEIPT,
}));

it('UX-3.5 receipts stand under one another and are confirmed with one question', async () => {
  let waiting = students;
  fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: RECEIPT });
  const { user } = await showDashboard({ at: AT });
  expect(await screen.findByRole('img', { name: 'Receipt of Ali' })).toHaveAttribute('src', RECEIPT.url);
  expect(fakeServer.calls(listAdminStudents)[0]?.query).toMatchObject({
    ...{ paid: 'review', sort: 'oldest-receipt', limit: '20' },
  });
  expect(fakeServer.calls(getPaymentReceipt)).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.load(screen.getByRole('img', { name: 'Receipt of Ali' }));
  const mark = screen.getByRole('button', { name: 'Mark 2 as Paid' });
  expect(mark).toHaveAttribute('aria-disabled', 'true');
  expect(mark).toHaveAccessibleDescription('1 receipt was not shown yet: Bina.');
  await user.click(mark);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.load(screen.getByRole('img', { name: 'Receipt of Bina' }));
  await user.click(mark);
  fakeServer.reply(setPayment, () => {
    waiting = [];
    return { success: true as const, message: 'Payment marked as received.' };
  });
  const question = await screen.findByRole('dialog', { name: 'Mark 2 students as paid?' });
  await user.click(within(question).getByRole('button', { name: 'Mark 2 as Paid' }));
  expect(await screen.findByText('All receipts are checked.')).toBeVisible();
  expect(fakeServer.calls(setPayment)).toHaveLength(2);
});

it('UX-3.8 whoever confirmed receipts has the focus at the next one, and where the list stood after the last', async () => {
  const [ali, bina] = students as [StudentProfile, StudentProfile];
  let waiting = [ali, bina];
  fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
  fakeServer.reply(getPaymentReceipt, { paymentReceipt: RECEIPT });
  fakeServer.reply(setPayment, ({ body }) => {
    waiting = waiting.filter(({ email }) => email !== body.email);
    return { success: true as const, message: 'Payment marked as received.' };
  });
  const { user } = await showDashboard({ at: AT });
  const confirm = async (name: string) => {
    fireEvent.load(await screen.findByRole('img', { name: `Receipt of ${name}` }));
    (await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}`) })).focus();
    await user.keyboard(' ');
    screen.getByRole('button', { name: 'Mark 1 as Paid' }).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Mark 1 student as paid?' });
    within(question).getByRole('button', { name: 'Mark 1 as Paid' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  };
  await confirm('Ali');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select Bina/ })).toHaveFocus());
  await confirm('Bina');
  const part = (await screen.findByText('All receipts are checked.')).closest('section');
  await waitFor(() => expect(part).toHaveFocus());
});

it('UX-3.5 a receipt that does not come is asked for again; a press shows one large, and what is no picture opens', async () => {
  fakeServer.reply(listAdminStudents, { students, ...onlyPage(2) });
  fakeServer.refuse(getPaymentReceipt, 500);
  const { user } = await showDashboard({ at: AT });
  const [again] = await screen.findAllByRole('button', { name: 'Load the receipt again' });
  fakeServer.reply(getPaymentReceipt, {
    paymentReceipt: { ...RECEIPT, name: 'a.zip', type: 'application/zip' },
  });
  await user.click(again as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Open the receipt of Ali' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt of Ali' });
  expect(within(dialog).getByRole('link', { name: /a\.zip/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('F-4.14 a receipt that somebody else sent is marked, and sent back with its reason once it was in sight', async () => {
  const [ali] = students as [StudentProfile];
  let waiting = [ali];
  fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
  fakeServer.reply(getPaymentReceipt, {
    paymentReceipt: RECEIPT,
    sha256: 'c'.repeat(64),
    alsoSentBy: [{ _id: 's_9', name: 'Omar', number: 'UAS-S26-000002-2' }],
    line: null,
    statementsUntil: null,
  });
  fakeServer.reply(checkDocument, () => {
    waiting = [];
    return { success: true as const, checkId: 'c_1', state: 'returned' };
  });
  const { user } = await showDashboard({ at: AT });
  expect(await screen.findByText('The same file was also sent by Omar (UAS-S26-000002-2).')).toBeVisible();
  expect(screen.getByText('No statement of the bank was imported yet.')).toBeVisible();
  const back = screen.getByRole('button', { name: 'Send the receipt of Ali back' });
  await user.click(back);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.load(screen.getByRole('img', { name: 'Receipt of Ali' }));
  await user.click(back);
  const dialog = await screen.findByRole('dialog', { name: 'Send the receipt of Ali back' });
  await user.click(within(dialog).getByRole('radio', { name: 'Used before' }));
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('All receipts are checked.')).toBeVisible();
  expect(fakeServer.calls(checkDocument)[0]?.body).toMatchObject({
    ...{ studentId: ali._id, typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['already-used'] },
    sha256: 'c'.repeat(64),
  });
});
