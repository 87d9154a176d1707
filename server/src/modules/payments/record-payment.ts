import type { PaymentMethod } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { REGISTRATION } from '../site/purposes';
import { updateStudentRow } from '../students/students.store';
import { feesOf } from './owed';
import {
  addPayment,
  findOffer,
  findOpenVoucher,
  findVoucher,
  type PaidFor,
  type PaymentRow,
  reversePaymentRow,
  setLineState,
  setVoucherState,
  type VoucherRow,
} from './payments.store';
import { takeRefundOf } from './refunds.store';
import { writeRefund } from './write-refund';

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

/**
 * The voucher of a payment that is taken back can be paid again, unless it does not say any more what is owed: another one is
 * open by now, or its application is no offer any more, or one of another program. An open one of the application counted with
 * the payment, so it is cancelled.
 */
async function reopenVoucher(unit: Unit, paidFor: PaidFor, payment: PaymentRow): Promise<void> {
  const { database } = unit;
  const voucher = payment.voucher_id && (await findVoucher(database, payment.voucher_id));
  const other = await findOpenVoucher(database, paidFor);
  const { applicationId } = paidFor;
  if (applicationId && other) await setVoucherState(database, other.id, 'cancelled');
  if (!voucher) return;
  const isOwed = applicationId
    ? voucher.fees_of === feesOf(await findOffer(database, applicationId))
    : other === undefined;
  await setVoucherState(database, voucher.id, isOwed ? 'open' : 'cancelled');
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
 * now, and for the registration fee the student is not paid. What was to come back of it does not any more; refused where that is
 * paid out. Student, application, line and voucher are locked.
 */
export async function reversePayment(
  unit: Unit,
  { studentId, purpose, name, payment }: PaymentTakenBack,
): Promise<void> {
  if (payment) {
    const { application_id: applicationId, line_id: lineId } = payment;
    const refund = applicationId && (await takeRefundOf(unit.database, applicationId));
    if (refund && refund.paid_on !== null) throw new Refusal('refund.paid-out');
    await reversePaymentRow(unit.database, payment.id, {
      reversed_by: unit.actor?.id ?? null,
      reversed_at: unit.clock.now(),
    });
    if (lineId) await setLineState(unit.database, lineId, { state: 'new' });
    await reopenVoucher(unit, { studentId, purpose, applicationId }, payment);
    // What else was paid for the application comes back as before.
    if (applicationId && refund) await writeRefund(unit, applicationId, refund);
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
