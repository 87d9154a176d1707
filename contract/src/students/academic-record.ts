import { z } from 'zod';
import { line } from '../fields';
import { MERIT_GROUPS } from '../merit/merit-values';
import { plainNumber, plainPercentage, plainSigns } from '../phones';
import type { RefusalCode } from '../refusals';

export const QUALIFICATIONS = ['Matriculation', 'Intermediate', 'Bachelors', 'Others'] as const;

const passingYear = z
  .union([z.string(), z.number()])
  .transform((value) => plainSigns(String(value)))
  .refine((value) => /^((19|20)\d\d)?$/.test(value), 'academic-record.year-invalid' satisfies RefusalCode)
  .default('');

/** A number of marks as it is typed, in any digits; empty for none. */
export const marks = z
  .union([z.string(), z.number()])
  .transform((value) => plainNumber(String(value)))
  .refine(
    (value) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(value),
    'academic-record.marks-not-a-number' satisfies RefusalCode,
  )
  .default('');

export const PART_ONE = 'part-1';
export const MOST_SUBJECTS = 12;
export const MOST_TESTS = 10;

const ABOVE_TOTAL = 'academic-record.marks-above-total' satisfies RefusalCode;

/** The marks of one subject of a result. */
const subject = z
  .object({ name: line(60).default(''), obtained: marks, total: marks })
  .refine(({ obtained, total }) => isWithin(obtained, total), { message: ABOVE_TOTAL, path: ['obtained'] });

/** An entry test that somebody took, as they say it. */
export const takenTest = z
  .object({
    test: line(60).default(''),
    year: passingYear,
    rollNo: line(60).default(''),
    score: marks,
    outOf: marks,
  })
  .refine(({ score, outOf }) => isWithin(score, outOf), { message: ABOVE_TOTAL, path: ['score'] });

function isWithin(obtained: string, total: string): boolean {
  return obtained === '' || total === '' || Number(obtained) <= Number(total);
}

export const academicRecord = z
  .object({
    qualification: z.enum(['', ...QUALIFICATIONS]).default(''),
    passingYear,
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
    // What merit rules ask besides; a client that does not know them leaves them out, and what is saved stays.
    /** `part-1`: the first part alone, while the result is awaited. */
    part: z.enum(['', PART_ONE]).optional(),
    group: z.enum(['', ...MERIT_GROUPS]).optional(),
    subjects: z.array(subject).max(MOST_SUBJECTS).optional(),
  })
  .superRefine((row, context) => {
    if (isWithin(row.obtainedMarks, row.totalMarks)) return;
    // Either may be mistyped, so it is said of both.
    for (const field of ['totalMarks', 'obtainedMarks'])
      context.addIssue({ code: 'custom', message: ABOVE_TOTAL, path: [field] });
  });
export type AcademicRecord = z.infer<typeof academicRecord>;

/** `79.64` for 876 of 1100: two decimals; empty while either is missing or makes no sense (U7). */
export function percentageOf(obtained: string, total: string): string {
  const [part, whole] = [obtained, total].map((typed) => Number(plainNumber(typed))) as [number, number];
  if (obtained.trim() === '' || total.trim() === '' || !(whole > 0) || !(part >= 0) || part > whole)
    return '';
  return ((part / whole) * 100).toFixed(2);
}
