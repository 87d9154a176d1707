import type { PaymentMethod } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { REGISTRATION } from '../site/purposes';
import { updateStudentRow } from '../students/students.store';
import {
  addPayment,
  findOpenVoucher,
  type PaidFor,
  reversePaymentRow,
  setVoucherState,
  type VoucherRow,
} from './payments.store';

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
}

/**
 * Notes a payment, the one way in: its voucher is paid, and for the registration fee the student. Student, application and
 * voucher are locked, in this order, and nothing of this is paid yet.
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
    paid_on: payment.paidOn,
    recorded_by: unit.actor?.id ?? null,
    recorded_at: unit.clock.now(),
  });
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

/**
 * Takes back the payment of the registration fee: the student is not paid, and its voucher can be paid again, unless another
 * one is open by now. A student without a payment is undone all the same. The student's row is locked.
 */
export async function reversePayment(unit: Unit, studentId: string): Promise<void> {
  const paidFor = { studentId, purpose: REGISTRATION, applicationId: null };
  const by = { reversed_by: unit.actor?.id ?? null, reversed_at: unit.clock.now() };
  const payment = await reversePaymentRow(unit.database, paidFor, by);
  if (payment?.voucher_id) {
    const other = await findOpenVoucher(unit.database, paidFor);
    await setVoucherState(unit.database, payment.voucher_id, other ? 'cancelled' : 'open');
  }
  await updateStudentRow(unit.database, studentId, { paid: false });
  await unit.emit({
    kind: 'set-payment',
    subject: { kind: 'student', id: studentId },
    before: { paid: true },
    after: { paid: false },
  });
}
