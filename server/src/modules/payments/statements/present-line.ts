import { formatStudentNumber, type StatementLine } from '@uas/contract';
import type { AppDependencies } from '../../../platform/dependencies';
import { REGISTRATION } from '../../site/purposes';
import { nameOf } from '../present-voucher';
import { registrationFee } from './line-boxes';
import type { PresentedRow } from './lines-list.store';

type Context = Pick<AppDependencies, 'clock' | 'environment' | 'siteConfig'>;

/** A line of a statement as it travels. */
export function presentLine(context: Context, row: PresentedRow): StatementLine {
  const payable = payableOf(context, row);
  return {
    _id: row.id,
    account: row.account,
    day: row.day,
    paisa: row.paisa,
    description: row.description,
    reference: row.bank_reference,
    list: row.state === 'new' ? row.box : row.state,
    note: row.note,
    voucher: voucherOf(row),
    student:
      row.student_id === null
        ? null
        : {
            studentId: row.student_id,
            name: row.student_name,
            email: row.student_email,
            number: formatStudentNumber({ number: row.student_number, createdAt: row.student_created_at }),
          },
    payable,
    needsReason: payable !== null && (payable.paisa !== row.paisa || row.voucher_state === 'paid'),
  };
}

function voucherOf(row: PresentedRow): StatementLine['voucher'] {
  if (row.voucher_id === null) return null;
  return {
    voucherId: row.voucher_id,
    number: row.voucher_number,
    name: row.voucher_name,
    paisa: row.voucher_paisa,
    dueAt: row.voucher_due_at.toISOString(),
    state: row.voucher_state,
  };
}

/** An open voucher of the student, or without one the registration fee that is not paid. */
function payableOf(context: Context, row: PresentedRow): StatementLine['payable'] {
  if (row.state !== 'new' || row.student_id === null) return null;
  if (row.payable_id !== null)
    return { voucherId: row.payable_id, name: row.payable_name, paisa: row.payable_paisa };
  const fee = registrationFee(context);
  if (fee === null || row.student_paid) return null;
  return { voucherId: null, name: nameOf(context.siteConfig, REGISTRATION), paisa: fee };
}
