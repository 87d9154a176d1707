import * as api from '@uas/contract';
import {
  formatApplicationNumber,
  formatDay,
  karachiDay,
  type RefundState,
  type StaffRefund,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { rupeesText } from '../../platform/rupees-text';
import { notify } from '../notifications/notify';
import {
  findPayer,
  findRefund,
  listRefundRows,
  listRefundsOf,
  lockRefunds,
  type RefundRow,
  type StaffRefundRow,
  updateRefund,
} from './refunds.store';

/** Refunds for staff. */
export const listRefunds = handle(api.listRefunds, async ({ database, query }) => {
  const { rows, ...total } = await listRefundRows(database, query);
  return {
    refunds: rows.slice(0, query.limit).map(presentStaffRefund),
    ...total,
    hasMore: rows.length > query.limit,
    cursor: null,
  };
});

/** Agrees to refunds, to all of them or to none. */
export const agreeRefunds = handle(api.agreeRefunds, async (call) => {
  const paymentIds = [...new Set(call.body.paymentIds)];
  return call.write(async (unit) => {
    const refunds = await lockRefunds(unit.database, paymentIds);
    if (refunds.length < paymentIds.length) throw new Refusal('refund.not-found');
    const open = refunds.filter(({ agreed_at }) => agreed_at === null);
    for (const refund of open) {
      const agreed = { agreed_by: call.actor.id, agreed_at: unit.clock.now() };
      await updateRefund(unit.database, refund.payment_id, agreed);
      const subject = { kind: 'student', id: await payerOf(unit, refund) } as const;
      await unit.emit({ kind: 'agree-refund', subject, after: { paisa: refund.paisa } });
    }
    return { agreed: open.length };
  });
});

/** Notes that a refund is paid out. */
export const payRefund = handle(api.payRefund, async (call) => {
  const { params, body } = call;
  return call.write(async (unit) => {
    const [refund] = await lockRefunds(unit.database, [params.paymentId]);
    if (!refund) throw new Refusal('refund.not-found');
    if (refund.paid_on !== null) throw new Refusal('refund.paid-out');
    if (refund.agreed_at === null) throw new Refusal('refund.not-agreed');
    if (body.paidOn > karachiDay(unit.clock.now())) throw new Refusal('refund.day-ahead');
    const { paidOn: paid_on, bankReference: bank_reference } = body;
    await updateRefund(unit.database, params.paymentId, { paid_on, bank_reference });
    const student = await payerOf(unit, refund);
    await unit.emit({
      kind: 'pay-refund',
      subject: { kind: 'student', id: student },
      after: { paisa: refund.paisa, paidOn: paid_on },
    });
    // The reference of the bank is for the student alone: the event does not say it.
    await notify(unit.database, unit, {
      to: { role: 'student', id: student },
      kind: 'refund-paid',
      sourceId: `refund:${refund.payment_id}`,
      data: { rupees: rupeesText(refund.paisa), day: formatDay(paid_on), reference: bank_reference },
    });
    const paid = await findRefund(unit.database, params.paymentId);
    if (!paid) throw new Refusal('refund.not-found');
    return presentStaffRefund(paid);
  });
});

async function payerOf({ database }: Unit, { payment_id }: RefundRow): Promise<string> {
  const student = await findPayer(database, payment_id);
  if (student === undefined) throw new Refusal('refund.not-found');
  return student;
}

/** What comes back of what was paid for applications that are over, all of one student; by application. */
export async function readRefunds(
  database: ReadableDatabase,
  rows: readonly { readonly student_id: string; readonly status: string }[],
): Promise<ReadonlyMap<string | null, RefundState>> {
  const ended = rows.find(({ status }) => status === 'rejected');
  if (!ended) return new Map();
  const refunds = await listRefundsOf(database, ended.student_id);
  return new Map(refunds.map((refund) => [refund.application_id, presentRefund(refund)]));
}

/** What comes back, as its student reads it. */
export function presentRefund(row: RefundRow & { readonly of_paisa: number }): RefundState {
  return {
    paisa: row.paisa,
    ofPaisa: Number(row.of_paisa),
    agreedOn: row.agreed_at && karachiDay(row.agreed_at),
    paidOn: row.paid_on,
    bankReference: row.bank_reference,
  };
}

function presentStaffRefund(row: StaffRefundRow): StaffRefund {
  const { application_number: number, application_created_at: createdAt } = row;
  return {
    ...presentRefund(row),
    paymentId: row.payment_id,
    studentName: row.student_name,
    studentEmail: row.student_email,
    applicationNumber:
      number !== null && createdAt !== null ? formatApplicationNumber({ number, createdAt }) : null,
    outcome: row.outcome,
    classDay: row.class_day,
    lines: [...row.lines],
    madeAt: row.made_at.toISOString(),
  };
}
