import type { LineBox } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AppDependencies } from '../../../platform/dependencies';
import { REGISTRATION, rupeesOf } from '../../site/purposes';

/** What the registration fee is, in paisa; null where the site has no vouchers for it. */
export function registrationFee({ siteConfig }: Pick<AppDependencies, 'siteConfig'>): number | null {
  const purpose = siteConfig.purposes?.find(({ code }) => code === REGISTRATION);
  return purpose ? rupeesOf(purpose) * 100 : null;
}

/**
 * In which box a new line is, which is asked and never stored. `line` has day and paisa, `voucher` is the one whose number it
 * repeats, `student` whom it names. By the amount alone nobody is found.
 */
export function boxOf(fee: number | null): RawBuilder<LineBox> {
  return sql<LineBox>`case
    when voucher.state = 'open' and voucher.paisa <> line.paisa then 'other-amount'
    when voucher.state = 'open' and line.day <= (voucher.due_at at time zone 'Asia/Karachi')::date then 'fits'
    when voucher.id is not null then 'looks-like'
    when line.paisa = ${fee}::bigint and not student.paid then 'looks-like'
    when exists (
      select 1 from voucher as owed
      where owed.student_id = student.id and owed.state = 'open' and owed.paisa = line.paisa
    ) then 'looks-like'
    else 'unknown'
  end`;
}

/** That a line names a voucher or a student; every other one is unknown. */
export const named = sql<boolean>`(line.voucher_id is not null or line.student_id is not null)`;
