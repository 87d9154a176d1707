import { type CategoryFee, type FeeLine, rupeesAtAdmission } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';

/** The fee of a category as it is stored. */
export interface StoredFee {
  readonly semester_rupees: number | null;
  readonly admission_lines: unknown;
}

/**
 * What is to be paid by who is placed in a category of a program: its own fee, or that of everybody. SQL for a `StoredFee` as
 * JSON, null where neither is given; the arguments are columns of the outer query.
 */
export function feeOfCategory(
  program: RawBuilder<unknown>,
  session: RawBuilder<unknown>,
  code: RawBuilder<unknown>,
) {
  return sql`(
    select jsonb_build_object('semester_rupees', fee.semester_rupees, 'admission_lines', fee.admission_lines)
    from program_fee fee where fee.program_id = ${program} and fee.session = ${session} and fee.category in (${code}, 'open')
    order by fee.category = 'open' limit 1)`;
}

/** The sums that everybody reads of a fee. */
export function presentCategoryFee({ semester_rupees, admission_lines }: StoredFee): CategoryFee {
  return {
    semesterRupees: semester_rupees,
    // Written by `programFee` of the contract alone.
    admissionRupees: rupeesAtAdmission({ lines: admission_lines as FeeLine[] }),
  };
}
