import { z } from 'zod';
import { plainNumber, plainPercentage } from '../phones';
import type { RefusalCode } from '../refusals';

export const QUALIFICATIONS = ['Matriculation', 'Intermediate', 'Bachelors', 'Others'] as const;

/** A number of marks as it is stored. */
const MARKS = /^\d{1,6}(\.\d{1,2})?$/;

/** A number of marks as it is typed, in any digits; empty for none. */
export const marks = z
  .union([z.string(), z.number()])
  .transform((value) => plainNumber(String(value)))
  .refine(
    (value) => value === '' || MARKS.test(value),
    'academic-record.marks-not-a-number' satisfies RefusalCode,
  )
  .default('');

/** A percentage as it is typed; empty for none. */
export const writtenPercentage = z
  .union([z.string(), z.number()])
  .transform((value) => plainPercentage(String(value)))
  .refine(
    (value) => value === '' || isPercentage(value),
    'academic-record.percentage-invalid' satisfies RefusalCode,
  )
  .default('');

/** Whether a text is a percentage as it is stored: no more than 100, with four decimals at most. */
export function isPercentage(plain: string): boolean {
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) && Number(plain) <= 100;
}

/** Two numbers of marks in whole hundredths, which no arithmetic makes inexact. */
export interface ReadMarks {
  readonly obtained: number;
  readonly total: number;
}

/** What two typed numbers say; null while either is missing or they make no sense: more than the total, or of nothing (U7). */
export function readMarks(obtained: string, total: string): ReadMarks | null {
  const read = { obtained: hundredthsOf(obtained), total: hundredthsOf(total) };
  return read.total > 0 && read.obtained <= read.total ? read : null;
}

/** Two marks, as a row of the form or whoever read a sheet has typed them. */
interface TypedMarks {
  readonly obtainedMarks: string;
  readonly totalMarks: string;
}

/**
 * Whether what was read off a sheet is the result of Part I alone: of the rows of its qualification one of Part I says the
 * same, and no complete one does. Such a sheet says nothing of the complete result.
 */
export function isSheetOfPartOne(
  sheet: TypedMarks,
  rows: readonly (TypedMarks & { readonly part?: string | undefined })[],
): boolean {
  const read = readMarks(sheet.obtainedMarks, sheet.totalMarks);
  const same = rows.filter((row) => {
    const typed = readMarks(row.obtainedMarks, row.totalMarks);
    return read && typed && read.obtained === typed.obtained && read.total === typed.total;
  });
  return same.length > 0 && same.every(({ part = '' }) => part !== '');
}

function hundredthsOf(typed: string): number {
  const plain = plainNumber(typed);
  return MARKS.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** `79.64` for 876 of 1100: two decimals; empty while either is missing or makes no sense (U7). */
export function percentageOf(obtained: string, total: string): string {
  const read = readMarks(obtained, total);
  return read ? withDecimals(Math.floor((read.obtained * 20_000 + read.total) / (2 * read.total))) : '';
}

/** The same, never rounded up. */
export function percentageUnder({ obtained, total }: ReadMarks): string {
  return withDecimals(Math.floor((obtained * 10_000) / total));
}

function withDecimals(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Whether marks reach a percentage of four decimals at most; the marks decide, not what is rounded. */
export function reachesPercentage({ obtained, total }: ReadMarks, percentage: number): boolean {
  return obtained * 1_000_000 >= Math.round(percentage * 10_000) * total;
}
