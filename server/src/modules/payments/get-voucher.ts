import * as api from '@uas/contract';
import { checkDigitsOf, DRAWN_DIGITS } from '@uas/contract';
import { json } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { isOfApplication, OFFER, REGISTRATION } from '../site/purposes';
import { lockOwnRecord } from '../students/students.store';
import { type Owed, owedFor, saysToday } from './owed';
import {
  addVoucher,
  findOpenVoucher,
  findVoucherNumbered,
  listLivePayments,
  lockOffer,
  type PaidFor,
  setVoucherState,
  type VoucherRow,
} from './payments.store';
import { presentVoucher } from './present-voucher';

/** So many numbers are drawn before the voucher is given up: of a million, one in 8,000 is taken. */
const MOST_DRAWS = 5;

/** The voucher that says what is to be paid today: the open one, or a new one in its place. */
export const getVoucher = handle(api.getVoucher, async (call) => {
  const { actor, body, siteConfig } = call;
  requireOwnEmail(actor, body.email);
  const purpose = siteConfig.purposes?.find(({ code }) => code === body.purpose);
  if (!purpose && body.purpose !== OFFER && body.purpose !== REGISTRATION) throw new Refusal('input.invalid');
  if (!purpose || isOfApplication(purpose) !== (body.applicationId !== undefined))
    throw new Refusal('voucher.not-offered');
  return call.write(async (unit) => {
    const student = await lockOwnRecord(unit.database, actor.id);
    if (!student) throw new Refusal('student.not-found');
    const offer = body.applicationId
      ? await lockOffer(unit.database, { id: body.applicationId, studentId: actor.id })
      : null;
    if (offer === undefined) throw new Refusal('application.not-found');
    const now = unit.clock.now();
    const payments = await listLivePayments(unit.database, actor.id);
    const owed = await owedFor(unit.database, { purpose, student, offer, now, payments });
    if (typeof owed === 'string') throw new Refusal(owed);
    const paidFor = { studentId: actor.id, purpose: purpose.code, applicationId: offer?.id ?? null };
    const open = await findOpenVoucher(unit.database, paidFor);
    const row =
      open && saysToday(open, owed, { name: purpose.name, now })
        ? open
        : await replace(unit, open, { paidFor, name: purpose.name, owed });
    if (row !== open)
      await unit.emit({
        kind: 'get-voucher',
        subject: { kind: 'student', id: actor.id },
        after: { purpose: purpose.name },
      });
    const application = offer ? { number: offer.number, createdAt: offer.created_at } : undefined;
    return { voucher: presentVoucher(call, row, { application }) };
  });
});

/** Makes a voucher, and cancels the one before. */
async function replace(
  unit: Unit,
  before: VoucherRow | undefined,
  { paidFor, name, owed }: { readonly paidFor: PaidFor; readonly name: string; readonly owed: Owed },
): Promise<VoucherRow> {
  if (before) await setVoucherState(unit.database, before.id, 'cancelled');
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const drawn = unit.ids.digits(DRAWN_DIGITS);
    const number = `${drawn}${checkDigitsOf(drawn)}`;
    const isAdded = await addVoucher(unit.database, {
      id: unit.ids.next(),
      number,
      student_id: paidFor.studentId,
      application_id: paidFor.applicationId,
      purpose: paidFor.purpose,
      name,
      fees_of: owed.feesOf,
      lines: json(owed.lines),
      paisa: owed.paisa,
      due_at: owed.dueAt,
      created_at: unit.clock.now(),
    });
    const row = isAdded && (await findVoucherNumbered(unit.database, number));
    if (row) return row;
  }
  throw new Error('No free number was drawn for a voucher.');
}
