import { formatApplicationNumber, formatStudentNumber, initialsOf, isVoucherNumber } from '@uas/contract';
import type { ReadableDatabase } from '../../../platform/database/tables';
import type { BillerReason } from '../../site/biller-wording';
import { REGISTRATION } from '../../site/purposes';
import { findStudent, type StudentRow } from '../../students/students.store';
import {
  findOffer,
  findVoucherNumbered,
  readNumbersOfApplications,
  type VoucherRow,
} from '../payments.store';

/** A voucher as the network sees it. */
export interface Bill {
  readonly voucher: VoucherRow;
  readonly student: StudentRow;
  /** Whether what it is for is there: the application of an offer may be gone. */
  readonly isDue: boolean;
}

/** The number of a voucher behind the prefix; null for any other number. */
export function voucherNumberIn(consumerNumber: string, prefix: string): string | null {
  if (!consumerNumber.startsWith(prefix)) return null;
  const number = consumerNumber.slice(prefix.length);
  return isVoucherNumber(number) ? number : null;
}

export async function findBill(database: ReadableDatabase, number: string | null): Promise<Bill | null> {
  const voucher = number === null ? undefined : await findVoucherNumbered(database, number);
  const student = voucher && (await findStudent(database, voucher.student_id));
  if (!voucher || !student) return null;
  const { application_id } = voucher;
  const isDue = application_id === null || (await findOffer(database, application_id)) !== undefined;
  return { voucher, student, isDue };
}

/** Whether a bill can be paid at an instant; `paid` for one that is paid already. */
export function stateOfBill({ voucher, student, isDue }: Bill, at: Date): BillerReason | 'paid' {
  if (student.closed_at) return 'blocked';
  if (voucher.state === 'cancelled') return 'unknown';
  if (voucher.state === 'open' && (voucher.due_at < at || !isDue)) return 'unknown';
  return voucher.state === 'paid' || (voucher.purpose === REGISTRATION && student.paid) ? 'paid' : 'good';
}

/** By which a bill is known without anybody's name: the number of the application that it is for, or of the student. */
export async function numberOnBill(database: ReadableDatabase, { voucher, student }: Bill): Promise<string> {
  const id = voucher.application_id;
  const application = id && (await readNumbersOfApplications(database, [id])).get(id);
  if (application) return formatApplicationNumber(application);
  return formatStudentNumber({ number: student.number, createdAt: student.created_at });
}

/** Initials in Latin letters, and the number: whoever types a number by mistake reads nobody's name. */
export function detailOf({ student }: Bill, number: string): string {
  const initials = [...initialsOf(student.name).normalize('NFD')].filter((letter) => /[A-Z]/.test(letter));
  return [...initials.map((letter) => `${letter}.`), number].join(' ');
}
