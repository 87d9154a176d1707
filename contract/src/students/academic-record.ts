import { z } from 'zod';
import { line } from '../fields';
import { plainNumber, plainPercentage, plainSigns } from '../phones';
import type { RefusalCode } from '../refusals';

export const QUALIFICATIONS = ['Matriculation', 'Intermediate', 'Bachelors', 'Others'] as const;

/** A number of marks as it is typed, in any digits; empty for none. */
export const marks = z
  .union([z.string(), z.number()])
  .transform((value) => plainNumber(String(value)))
  .refine(
    (value) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(value),
    'academic-record.marks-not-a-number' satisfies RefusalCode,
  )
  .default('');

export const academicRecord = z
  .object({
    qualification: z.enum(['', ...QUALIFICATIONS]).default(''),
    passingYear: z
      .union([z.string(), z.number()])
      .transform((value) => plainSigns(String(value)))
      .refine((value) => /^((19|20)\d\d)?$/.test(value), 'academic-record.year-invalid' satisfies RefusalCode)
      .default(''),
    rollNo: line(60).default(''),
    totalMarks: marks,
    obtainedMarks: marks,
    percentage: z
      .union([z.string(), z.number()])
      .transform((value) => plainPercentage(String(value)))
      .refine(
        (value) => value === '' || (/^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100),
        'academic-record.percentage-invalid' satisfies RefusalCode,
      )
      .default(''),
    board: line(120).default(''),
    registrationNo: line(60).default(''),
    examination: line(120).default(''),
  })
  .superRefine((row, context) => {
    if (row.totalMarks === '' || row.obtainedMarks === '') return;
    if (Number(row.obtainedMarks) <= Number(row.totalMarks)) return;
    // Either may be mistyped, so it is said of both.
    const message = 'academic-record.marks-above-total' satisfies RefusalCode;
    for (const field of ['totalMarks', 'obtainedMarks'])
      context.addIssue({ code: 'custom', message, path: [field] });
  });
export type AcademicRecord = z.infer<typeof academicRecord>;

/** `79.64` for 876 of 1100: two decimals; empty while either is missing or makes no sense (U7). */
export function percentageOf(obtained: string, total: string): string {
  const [part, whole] = [obtained, total].map((typed) => Number(plainNumber(typed))) as [number, number];
  if (obtained.trim() === '' || total.trim() === '' || !(whole > 0) || !(part >= 0) || part > whole)
    return '';
  return ((part / whole) * 100).toFixed(2);
}
