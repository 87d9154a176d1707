import * as api from '@uas/contract';
import { karachiDay, knownWord, WAIVER_REASONS } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { AppDependencies } from '../../platform/dependencies';
import { type Answer, handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { isOfApplication, OFFER, REGISTRATION } from '../site/purposes';
import { requireStudent } from '../students/require-student';
import { lockStudent, type StudentRow } from '../students/students.store';
import { findLivePaymentFor, findOpenVoucher, listLivePayments, setVoucherState } from './payments.store';
import { nameOf } from './present-voucher';
import { recordPayment, reversePayment } from './record-payment';

type SiteConfig = AppDependencies['siteConfig'];

/** Between the reason of a waiver and what was written of it. */
const NOTE = ': ';

/** Why a payment was waived, and what was written of it; empty for what was paid. */
export function waiverOf({ method, reason }: { readonly method: string; readonly reason: string }) {
  if (method !== 'waiver') return { reason: '', note: '' } as const;
  const [code = '', ...note] = reason.split(NOTE);
  return { reason: knownWord(WAIVER_REASONS, code) ?? 'other', note: note.join(NOTE) };
}

/** What a student has paid or need not pay, and what can be waived. */
export const listStudentPayments = handle(api.listStudentPayments, async ({ database, params, siteConfig }) =>
  presentPayments(database, siteConfig, await requireStudent(database, params.email)),
);

/** Says that a fee need not be paid. */
export const waiveFee = handle(api.waiveFee, async (call) => {
  const { body, siteConfig } = call;
  const purpose = requireWaivable(siteConfig, body.purpose);
  return call.write(async (unit) => {
    const student = await lockStudentOf(unit, body.email);
    const paidFor = { studentId: student.id, purpose: purpose.code, applicationId: null };
    if (await isPaid(unit, student, purpose.code)) throw new Refusal('voucher.paid');
    const open = await findOpenVoucher(unit.database, paidFor);
    if (open) await setVoucherState(unit.database, open.id, 'cancelled');
    await recordPayment(unit, {
      ...paidFor,
      name: purpose.name,
      method: 'waiver',
      paisa: 0,
      paidOn: karachiDay(unit.clock.now()),
      voucher: null,
      reason: body.note === '' ? body.reason : `${body.reason}${NOTE}${body.note}`,
    });
    return presentAgain(unit, siteConfig, student);
  });
});

/** Takes a waiver back; what was paid stays as it is. */
export const takeBackWaiver = handle(api.takeBackWaiver, async (call) => {
  const { body, siteConfig } = call;
  return call.write(async (unit) => {
    const student = await lockStudentOf(unit, body.email);
    const paidFor = { studentId: student.id, purpose: body.purpose };
    const payment = await findLivePaymentFor(unit.database, paidFor);
    if (payment?.method === 'waiver')
      await reversePayment(unit, { ...paidFor, name: nameOf(siteConfig, body.purpose), payment });
    return presentAgain(unit, siteConfig, student);
  });
});

function requireWaivable({ purposes }: SiteConfig, code: string) {
  const purpose = purposes?.find((each) => each.code === code);
  if (!purpose && code !== OFFER && code !== REGISTRATION) throw new Refusal('input.invalid');
  // What a university asks for is not ours to waive.
  if (!purpose || isOfApplication(purpose)) throw new Refusal('voucher.not-offered');
  return purpose;
}

async function lockStudentOf(unit: Unit, email: string): Promise<StudentRow> {
  const { id } = await requireStudent(unit.database, email);
  const student = await lockStudent(unit.database, id);
  if (!student) throw new Refusal('student.unknown');
  return student;
}

async function isPaid(unit: Unit, { id, paid }: StudentRow, purpose: string): Promise<boolean> {
  if (purpose === REGISTRATION && paid) return true;
  return (await findLivePaymentFor(unit.database, { studentId: id, purpose })) !== undefined;
}

async function presentAgain(unit: Unit, siteConfig: SiteConfig, { email }: StudentRow) {
  return presentPayments(unit.database, siteConfig, await requireStudent(unit.database, email));
}

async function presentPayments(
  database: ReadableDatabase,
  siteConfig: SiteConfig,
  student: Pick<StudentRow, 'id' | 'paid'>,
): Promise<Answer<typeof api.listStudentPayments>> {
  const payments = await listLivePayments(database, student.id);
  const isOpen = (code: string) =>
    !payments.some(({ purpose }) => purpose === code) && !(code === REGISTRATION && student.paid);
  return {
    payments: payments.map((payment) => ({
      purpose: payment.purpose,
      name: nameOf(siteConfig, payment.purpose),
      method: payment.method,
      paisa: payment.paisa,
      paidOn: payment.paid_on,
      ...waiverOf(payment),
    })),
    waivable: (siteConfig.purposes ?? [])
      .filter((purpose) => !isOfApplication(purpose) && isOpen(purpose.code))
      .map(({ code, name }) => ({ purpose: code, name })),
  };
}
