import { z } from 'zod';
import { plainNumber } from '../phones';
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

/** `79.64` for 876 of 1100: two decimals; empty while either is missing or makes no sense (U7). */
export function percentageOf(obtained: string, total: string): string {
  const [part, whole] = [obtained, total].map((typed) => Number(plainNumber(typed))) as [number, number];
  if (obtained.trim() === '' || total.trim() === '' || !(whole > 0) || !(part >= 0) || part > whole)
    return '';
  return ((part / whole) * 100).toFixed(2);
}
