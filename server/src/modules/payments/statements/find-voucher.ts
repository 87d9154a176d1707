import * as api from '@uas/contract';
import { formatStudentNumber, isVoucherNumber, ungrouped } from '@uas/contract';
import { handle } from '../../../platform/http/handle';
import { Refusal } from '../../../platform/refusals/refusal';
import { wordingOf } from '../../site/biller-wording';
import { findStudent } from '../../students/students.store';
import { findVoucherNumbered } from '../payments.store';
import { stateOf } from '../present-voucher';

/** The voucher of a number that somebody reads out, with or without the prefix of the biller. */
export const findVoucher = handle(api.findVoucher, async ({ clock, database, query, siteConfig }) => {
  const { prefix } = wordingOf(siteConfig);
  const typed = ungrouped(query.number);
  const bare = isVoucherNumber(typed) || !typed.startsWith(prefix) ? typed : typed.slice(prefix.length);
  if (!isVoucherNumber(bare)) throw new Refusal('voucher.number-wrong');
  const row = await findVoucherNumbered(database, bare);
  const student = row && (await findStudent(database, row.student_id));
  if (!row || !student) return { voucher: null };
  const { id: studentId, name, email, number, created_at: createdAt } = student;
  return {
    voucher: {
      voucherId: row.id,
      number: row.number,
      name: row.name,
      paisa: row.paisa,
      dueAt: row.due_at.toISOString(),
      state: stateOf(row, clock.now()),
      student: { studentId, name, email, number: formatStudentNumber({ number, createdAt }) },
    },
  };
});
