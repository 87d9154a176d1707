import { screen, within } from '@testing-library/react';
import {
  getStudent,
  listAdminStudents,
  listQueues,
  listStudentApplications,
  listStudentPayments,
  type StaffPayments,
  takeBackWaiver,
  waiveFee,
} from '@uas/contract';
import { aishaWith, fakeServer, omar } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const unpaid = { ...omar, paid: false };
const OPEN: StaffPayments = {
  payments: [],
  waivable: [
    { purpose: 'registration', name: 'Registration fee' },
    { purpose: 'hostel', name: 'Hostel deposit' },
  ],
};
const waiver = (purpose: string, name: string) => ({
  purpose,
  name,
  method: 'waiver' as const,
  paisa: 0,
  paidOn: '2026-11-20',
  reason: 'need' as const,
  note: 'Letter of the school',
});

async function openStudent(payments: StaffPayments | null) {
  fakeServer.reply(listAdminStudents, { students: [unpaid], ...onlyPage(1) });
  fakeServer.reply(getStudent, unpaid);
  fakeServer.reply(listStudentApplications, { applications: [] });
  if (payments) {
    fakeServer.reply(listQueues, {
      queues: [{ kind: 'refunds', count: 0, countIsCapped: false, oldestAt: null }],
    });
    fakeServer.reply(listStudentPayments, payments);
  }
  const rendered = await showDashboard({ as: aishaWith('manageStudents') });
  await rendered.user.click(await screen.findByRole('button', { name: `Details of ${omar.name}` }));
  const detail = within(await screen.findByRole('dialog', { name: 'Student detail' }));
  await detail.findByRole('button', { name: 'View receipt' });
  return { ...rendered, detail };
}

it('F-4.19 nothing waives a fee where the service has no vouchers', async () => {
  const { detail } = await openStudent(null);
  expect(detail.getByRole('button', { name: 'Mark as Paid' })).toBeVisible();
  expect(detail.queryByRole('button', { name: 'Waive the fee' })).not.toBeInTheDocument();
  expect(fakeServer.calls(listStudentPayments)).toHaveLength(0);
});

it('F-4.15 a fee is waived with a reason, and another reason with a note', async () => {
  const { user, detail } = await openStudent(OPEN);
  await user.click(await detail.findByRole('button', { name: 'Waive the fee' }));
  const form = within(await screen.findByRole('dialog', { name: 'Waive a fee' }));
  await user.click(form.getByRole('button', { name: 'Waive the fee' }));
  expect(await form.findAllByText('Please write the reason.')).not.toHaveLength(0);
  await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'Another reason');
  await user.click(form.getByRole('button', { name: 'Waive the fee' }));
  expect(await form.findAllByText('Please write the reason.')).not.toHaveLength(0);
  expect(fakeServer.calls(waiveFee)).toHaveLength(0);
  await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'Financial need');
  await user.type(form.getByRole('textbox', { name: /^Note/ }), 'Letter of the school');
  const after = { payments: [waiver('registration', 'Registration fee')], waivable: [] };
  fakeServer.reply(waiveFee, after);
  fakeServer.reply(listStudentPayments, after);
  fakeServer.reply(getStudent, { ...unpaid, paid: true });
  await user.click(form.getByRole('button', { name: 'Waive the fee' }));
  expect(await screen.findByText('The fee is waived.')).toBeVisible();
  expect(fakeServer.calls(waiveFee)[0]?.body).toEqual({
    email: omar.email,
    purpose: 'registration',
    reason: 'need',
    note: 'Letter of the school',
  });
  const line = await detail.findByText(/waived on 20 Nov 2026/);
  expect(line).toHaveTextContent(
    'Registration fee: waived on 20 Nov 2026. Reason: Financial need. Letter of the school',
  );
  expect(detail.queryByRole('button', { name: /^Take the waiver back/ })).not.toBeInTheDocument();
});

it('F-4.15 the waiver of another fee is taken back after a question', async () => {
  const { user, detail } = await openStudent({
    payments: [waiver('hostel', 'Hostel deposit')],
    waivable: [],
  });
  await user.click(await detail.findByRole('button', { name: 'Take the waiver back: Hostel deposit' }));
  const question = await screen.findByText('Must the student pay this fee after all?');
  fakeServer.reply(takeBackWaiver, OPEN);
  fakeServer.reply(listStudentPayments, OPEN);
  const dialog = within(question.closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Take the waiver back' }));
  expect(await screen.findByText('The fee is not waived any more.')).toBeVisible();
  expect(fakeServer.calls(takeBackWaiver)[0]?.body).toEqual({ email: omar.email, purpose: 'hostel' });
});
