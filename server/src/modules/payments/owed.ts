import {
  type AnyPlainCode,
  DAY,
  type FeeRefund,
  karachiDay,
  lastOfKarachiDay,
  OPEN_CATEGORY,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type Purpose, REGISTRATION } from '../site/purposes';
import {
  type LivePayment,
  type OfferRow,
  readAdmissionLines,
  type VoucherLine,
  type VoucherRow,
} from './payments.store';

/** What stands on a voucher for what was paid before; portals say it in their own language. */
const PAID_BEFORE = 'Paid before';
const PAISA = 100;

/** What a student has to pay for a purpose today. */
export interface Owed {
  readonly lines: readonly VoucherLine[];
  readonly paisa: number;
  /** Of which program and category the fees are; empty for what is paid without an application. */
  readonly feesOf: string;
  /** The last instant that counts. */
  readonly dueAt: Date;
}

interface OwedInput {
  readonly purpose: Purpose;
  readonly student: { readonly id: string; readonly paid: boolean };
  /** What was offered; null for what is paid without an application. */
  readonly offer: OfferRow | null;
  readonly now: Date;
  /** Of the student, but for those that were taken back. */
  readonly payments: readonly LivePayment[];
}

/** What is owed for a purpose, or why there is nothing to pay. */
export async function owedFor(database: ReadableDatabase, input: OwedInput): Promise<Owed | AnyPlainCode> {
  const { purpose, student, offer, now, payments } = input;
  if (offer) return owedForOffer(database, { ...input, offer });
  const isPaid =
    payments.some((payment) => payment.purpose === purpose.code) ||
    (purpose.code === REGISTRATION && student.paid);
  if (isPaid) return 'voucher.paid';
  return owed(inPaisa(purpose.lines), '', dueDay(purpose, now));
}

async function owedForOffer(
  database: ReadableDatabase,
  { purpose, offer, now, payments }: OwedInput & { readonly offer: OfferRow },
): Promise<Owed | AnyPlainCode> {
  const { program_id: programId, session, category } = offer;
  const isOpen = offer.offer_accepted || offer.reply_by === null || offer.reply_by > now;
  if (offer.status !== 'approved' || !isOpen) return 'offer.not-open';
  if (programId === null) return 'voucher.lines-missing';
  const categories = [...new Set([category ?? OPEN_CATEGORY, OPEN_CATEGORY])];
  const fees_of = feesOf(offer) ?? '';
  // A fee that rises after it was paid asks nobody twice, nor does an application that took the place of another one.
  // What was paid out again is owed again.
  if (payments.some((payment) => payment.fees_of === fees_of && isWhole(payment, payments)))
    return 'voucher.paid';
  const fees = await readAdmissionLines(database, { programId, session, categories });
  if (fees.length === 0) return 'voucher.lines-missing';
  const before = payments
    .filter(({ application_id }) => application_id === offer.id)
    .reduce((sum, { paisa, returned }) => sum + (paisa ?? 0) - returned, 0);
  const lines = inPaisa(fees);
  if (before > 0) lines.push({ name: PAID_BEFORE, paisa: -before, refund: 'never' });
  const due = dueDay(purpose, now);
  const { reply_by } = offer;
  const dueAt = !offer.offer_accepted && reply_by !== null && reply_by < due ? reply_by : due;
  return owed(lines, fees_of, dueAt);
}

/** Whether nothing of a payment came back, and what counted as paid before is not taken back either. */
function isWhole(
  { id, application_id, lines, returned }: LivePayment,
  payments: readonly LivePayment[],
): boolean {
  const before = (lines ?? []).reduce((sum, { paisa }) => sum + Math.max(0, -paisa), 0);
  const others = payments
    .filter((other) => other.id !== id && other.application_id === application_id)
    .reduce((sum, { paisa }) => sum + (paisa ?? 0), 0);
  return returned === 0 && others >= before;
}

/** Of which program and category the fees of an offer are; null for what is no offer any more. */
export function feesOf(offer: OfferRow | undefined): string | null {
  if (!offer || offer.program_id === null) return null;
  return `${offer.program_id} ${offer.category ?? OPEN_CATEGORY}`;
}

function owed(lines: readonly VoucherLine[], feesOf: string, dueAt: Date): Owed | AnyPlainCode {
  const paisa = lines.reduce((sum, line) => sum + line.paisa, 0);
  // Whoever moved up to a program that costs less has paid all of it.
  if (paisa < 1) return lines.some((line) => line.paisa < 0) ? 'voucher.paid' : 'voucher.lines-missing';
  return { lines, paisa, feesOf, dueAt };
}

/** Whether an open voucher can still be paid, and asks for just what is owed. */
export function saysToday(
  open: VoucherRow,
  { lines, feesOf }: Owed,
  { name, now }: { readonly name: string; readonly now: Date },
): boolean {
  const inOrder = (of: Owed['lines']) =>
    JSON.stringify(of.map((line) => [line.name, line.paisa, line.refund]));
  return (
    open.due_at >= now &&
    open.name === name &&
    open.fees_of === feesOf &&
    inOrder(open.lines) === inOrder(lines)
  );
}

/** The end of the day in Karachi, so many days after today. */
function dueDay({ dueDays }: Purpose, now: Date): Date {
  return lastOfKarachiDay(karachiDay(new Date(now.getTime() + dueDays * DAY)));
}

function inPaisa(
  lines: readonly { readonly name: string; readonly rupees: number; readonly refund?: FeeRefund }[],
): VoucherLine[] {
  return lines.map(({ name, rupees, refund = 'never' }) => ({ name, paisa: rupees * PAISA, refund }));
}
