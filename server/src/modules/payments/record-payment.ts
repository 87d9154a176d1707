import type { PaymentMethod } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { REGISTRATION } from '../site/purposes';
import { updateStudentRow } from '../students/students.store';
import {
  addPayment,
  findOpenVoucher,
  type PaidFor,
  type PaymentRow,
  reversePaymentRow,
  setLineState,
  setVoucherState,
  type VoucherRow,
} from './payments.store';
import { dropRefundOf } from './refunds.store';

interface NewPayment extends PaidFor {
  /** What the purpose is called. */
  readonly name: string;
  readonly method: PaymentMethod;
  /** Null: by hand, and nobody said how much. */
  readonly paisa: number | null;
  /** The day of the payment in Karachi. */
  readonly paidOn: string;
  /** The open voucher that is paid with it. */
  readonly voucher: Pick<VoucherRow, 'id'> | null;
  /** What the network of the banks calls the payment. */
  readonly billerKey?: string;
  /** The line of a statement that says that the money came. */
  readonly lineId?: string;
  /** Why it is waived, or why a line counts that does not say just this. */
  readonly reason?: string;
}

/**
 * Notes a payment, the one way in: its voucher is paid, its line matched, and for the registration fee the student is paid.
 * Student, application, line and voucher are locked, in this order, and nothing of this is paid yet.
 */
export async function recordPayment(unit: Unit, payment: NewPayment): Promise<void> {
  const { studentId, purpose, name, method, paisa, voucher } = payment;
  await addPayment(unit.database, {
    id: unit.ids.next(),
    student_id: studentId,
    purpose,
    application_id: payment.applicationId,
    voucher_id: voucher?.id ?? null,
    method,
    paisa,
    biller_key: payment.billerKey ?? null,
    line_id: payment.lineId ?? null,
    reason: payment.reason ?? '',
    paid_on: payment.paidOn,
    recorded_by: unit.actor?.id ?? null,
    recorded_at: unit.clock.now(),
  });
  if (payment.lineId) await setLineState(unit.database, payment.lineId, { state: 'matched' });
  if (voucher) await setVoucherState(unit.database, voucher.id, 'paid');
  const subject = { kind: 'student', id: studentId } as const;
  if (purpose === REGISTRATION) {
    await updateStudentRow(unit.database, studentId, { paid: true });
    await unit.emit({
      kind: 'set-payment',
      subject,
      before: { paid: false },
      after: { paid: true, method },
    });
  } else {
    await unit.emit({ kind: 'record-payment', subject, after: { purpose: name, method, paisa } });
  }
}

interface PaymentTakenBack {
  readonly studentId: string;
  readonly purpose: string;
  /** What the purpose is called. */
  readonly name: string;
  /** Undefined for a student who is marked as paid and has none. */
  readonly payment: PaymentRow | undefined;
}

/**
 * Takes back a payment, the one way out: its line waits again, its voucher can be paid again, unless another one is open by
 * now, and for the registration fee the student is not paid. Student, application, line and voucher are locked.
 */
export async function reversePayment(
  unit: Unit,
  { studentId, purpose, name, payment }: PaymentTakenBack,
): Promise<void> {
  if (payment) {
    await reversePaymentRow(unit.database, payment.id, {
      reversed_by: unit.actor?.id ?? null,
      reversed_at: unit.clock.now(),
    });
    await dropRefundOf(unit.database, payment.id);
    if (payment.line_id) await setLineState(unit.database, payment.line_id, { state: 'new' });
    if (payment.voucher_id) {
      const paidFor = { studentId, purpose, applicationId: payment.application_id };
      const other = await findOpenVoucher(unit.database, paidFor);
      await setVoucherState(unit.database, payment.voucher_id, other ? 'cancelled' : 'open');
    }
  }
  const subject = { kind: 'student', id: studentId } as const;
  if (purpose !== REGISTRATION) {
    const after = { purpose: name, method: payment?.method, paisa: payment?.paisa };
    await unit.emit({ kind: 'reverse-payment', subject, after });
    return;
  }
  await updateStudentRow(unit.database, studentId, { paid: false });
  await unit.emit({ kind: 'set-payment', subject, before: { paid: true }, after: { paid: false } });
}
