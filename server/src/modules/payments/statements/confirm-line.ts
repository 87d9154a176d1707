import type { AnyPlainCode } from '@uas/contract';
import type { AppDependencies } from '../../../platform/dependencies';
import type { Unit } from '../../../platform/http/unit-of-work';
import { Refusal } from '../../../platform/refusals/refusal';
import { REGISTRATION } from '../../site/purposes';
import { lockStudent } from '../../students/students.store';
import { findOpenVoucher, findVoucher, lockOffer, lockVoucher, type VoucherRow } from '../payments.store';
import { nameOf } from '../present-voucher';
import { recordPayment } from '../record-payment';
import { registrationFee } from './line-boxes';
import { findPresentedLine } from './lines-list.store';
import { presentLine } from './present-line';
import { lockLine } from './statements.store';

/** What is paid by a line: an open voucher, or the registration fee of a student. */
export type PaidBy = { readonly voucherId: string } | { readonly studentId: string };

interface Confirmation {
  readonly lineId: string;
  readonly paidBy: PaidBy;
  readonly reason: string;
  /** Only where the line fits. */
  readonly onlyFitting?: true;
}

type Context = Unit & Pick<AppDependencies, 'siteConfig' | 'environment'>;

/** Records the payment of a line, judged under the locks of all that it touches; throws why it cannot be. */
export async function confirmLine(unit: Context, confirmation: Confirmation): Promise<void> {
  const { lineId, paidBy, reason } = confirmation;
  const found = await lockPaidBy(unit, paidBy);
  const line = await lockLine(unit.database, lineId);
  if (!line) throw new Refusal('line.not-found');
  if (line.state === 'matched') throw new Refusal('line.paid-another');
  if (line.state === 'ignored') throw new Refusal('line.set-aside');
  const voucher = found.voucher && (await lockVoucher(unit.database, found.voucher.id));
  // It may be gone since it was looked up.
  if (found.voucher && !voucher) throw new Refusal('voucher.not-open');
  const code = refusalOf(found, voucher);
  if (code) throw new Refusal(code);
  await requireReason(unit, confirmation, { studentId: found.studentId, voucher });
  await recordPayment(unit, {
    studentId: found.studentId,
    purpose: found.purpose,
    applicationId: voucher?.application_id ?? null,
    name: voucher?.name ?? nameOf(unit.siteConfig, found.purpose),
    method: 'statement',
    paisa: line.paisa,
    paidOn: line.day,
    voucher: voucher ?? null,
    lineId,
    reason,
  });
}

interface PaymentTarget {
  readonly studentId: string;
  readonly isPaid: boolean;
  readonly purpose: string;
  /** Undefined where the fee is paid without one. */
  readonly voucher: VoucherRow | undefined;
}

async function lockPaidBy(unit: Unit, paidBy: PaidBy): Promise<PaymentTarget> {
  const asked = 'voucherId' in paidBy ? await findVoucher(unit.database, paidBy.voucherId) : undefined;
  if ('voucherId' in paidBy && !asked) throw new Refusal('voucher.not-open');
  const studentId = asked?.student_id ?? ('studentId' in paidBy ? paidBy.studentId : '');
  const student = await lockStudent(unit.database, studentId);
  if (!student) throw new Refusal('student.not-found');
  if (asked?.application_id) {
    const offer = await lockOffer(unit.database, { id: asked.application_id, studentId });
    if (offer?.status !== 'approved') throw new Refusal('voucher.not-open');
  }
  const purpose = asked?.purpose ?? REGISTRATION;
  const voucher =
    asked ?? (await findOpenVoucher(unit.database, { studentId, purpose, applicationId: null }));
  return { studentId, isPaid: student.paid, purpose, voucher };
}

function refusalOf({ purpose, isPaid }: PaymentTarget, voucher: VoucherRow | undefined): AnyPlainCode | null {
  if (voucher && voucher.state !== 'open') return 'voucher.not-open';
  return purpose === REGISTRATION && isPaid ? 'voucher.paid' : null;
}

/** A line that says just this needs no reason; one that fitted before may not fit any more. */
async function requireReason(
  unit: Context,
  { lineId, reason, onlyFitting }: Confirmation,
  { studentId, voucher }: Pick<PaymentTarget, 'studentId' | 'voucher'>,
): Promise<void> {
  const row = await findPresentedLine(unit.database, lineId, registrationFee(unit));
  const line = row && presentLine(unit, row);
  const isThis = line?.payable?.voucherId === (voucher?.id ?? null) && line.student?.studentId === studentId;
  if (onlyFitting && (line?.list !== 'fits' || !isThis)) throw new Refusal('line.fits-no-more');
  if (reason === '' && !(isThis && !line.needsReason)) throw new Refusal('payment.reason-missing');
}
