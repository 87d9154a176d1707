import { plainNumber } from '../phones';
import { exact, hundredths, percentOf, written, ZERO } from './fractions';

/** The grades of O and A level, the best first. */
export const LEVEL_GRADES = ['A*', 'A', 'B', 'C', 'D', 'E', 'U'] as const;
export type LevelGrade = (typeof LEVEL_GRADES)[number];

/** What the Inter Boards Coordination Commission (IBCC) gives for each grade, in per cent of a subject's 100 marks. */
export interface IbccScale {
  /** The first day from which it counts. */
  readonly from: string;
  readonly percents: Readonly<Record<LevelGrade, string>>;
}

/** The scales of the IBCC, the latest first. */
export const IBCC_SCALES = [
  { from: '2010-05-31', percents: { 'A*': '90', A: '85', B: '75', C: '65', D: '55', E: '45', U: '0' } },
] as const satisfies readonly IbccScale[];

const SUBJECT_MARKS = '100';

/** Marks as they are written: no more decimals than there are, two at most. */
export interface AddedMarks {
  readonly obtained: string;
  readonly total: string;
  /** With four decimals, as merit is written. */
  readonly percent: string;
}

/** The marks that grades add up to by a scale, the latest unless told; null for no grade and where one is none of its grades. */
export function addGrades(grades: readonly string[], scale: IbccScale = IBCC_SCALES[0]): AddedMarks | null {
  if (grades.length === 0 || !grades.every(isGrade)) return null;
  let [obtained, total] = [ZERO, ZERO];
  const of = exact(SUBJECT_MARKS) ?? ZERO;
  for (const grade of grades) {
    obtained = obtained.add(hundredths(of, exact(scale.percents[grade]) ?? ZERO));
    total = total.add(of);
  }
  return {
    obtained: asMarks(obtained),
    total: asMarks(total),
    percent: written(percentOf(obtained, total), 4, 'half-up'),
  };
}

/** So many marks of another total, such as 742.5 for 660 of 800 out of 900; null where either total is no number above 0. */
export function convertedMarks(
  { obtained, total }: Pick<AddedMarks, 'obtained' | 'total'>,
  outOf: string,
): Pick<AddedMarks, 'obtained' | 'total'> | null {
  const [marks, before, after] = [obtained, total, outOf].map((typed) => exact(plainNumber(typed)));
  if (!marks || !before || !after || before.equals(ZERO) || after.equals(ZERO)) return null;
  return { obtained: asMarks(marks.mul(after).div(before)), total: asMarks(after) };
}

function isGrade(grade: string): grade is LevelGrade {
  return LEVEL_GRADES.some((known) => known === grade);
}

function asMarks(value: Parameters<typeof written>[0]): string {
  return written(value, 2, 'half-up').replace(/\.?0+$/, '');
}
