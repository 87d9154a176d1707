import { z } from 'zod';
import { calendarDays } from '../bank-days';
import { DAY, karachiDay, startOfKarachiDay } from '../dates';
import { endpoint } from '../endpoint';
import { emailKey, openEnum, optionalDay } from '../fields';
import type { RefusalCode } from '../refusals';

/** How many days the numbers are of when nobody says which, today included. */
export const STATISTICS_DAYS = 30;
/** Two years, one of them a leap year. */
export const STATISTICS_DAYS_MOST = 731;

/** What staff see counted by day, in the order in which it is shown. */
export const NUMBER_KINDS = ['registrations', 'payments', 'applications', 'approved', 'rejected'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** The day in Karachi some days after another, before it when negative. */
function dayAfter(day: string, days: number): string {
  return karachiDay(new Date(startOfKarachiDay(day).getTime() + days * DAY));
}

interface Period {
  /** Karachi days, both included. */
  readonly from: string;
  readonly to: string;
}

/** The days that are meant: until today, or the first one where that is yet to come, where no last one is named, 30 of them where no first one is. */
export function statisticsPeriod({ from, to }: Period, now: Date): Period {
  const today = karachiDay(now);
  const last = to || (from > today ? from : today);
  return { from: from || dayAfter(last, 1 - STATISTICS_DAYS), to: last };
}

/** So many days, today included. */
export function lastDays(count: number, now: Date): Period {
  const to = karachiDay(now);
  return { from: dayAfter(to, 1 - count), to };
}

/** Why numbers of these days cannot be given, or null. */
export function statisticsRefusal({ from, to }: Period): 'period.backwards' | 'period.too-long' | null {
  if (from > to) return 'period.backwards' satisfies RefusalCode;
  return calendarDays(from, to) > STATISTICS_DAYS_MOST ? ('period.too-long' satisfies RefusalCode) : null;
}

/** Every day of a period, the first one first. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: calendarDays(from, to) }, (_, index) => dayAfter(from, index));
}

const period = { from: optionalDay.default(''), to: optionalDay.default('') };
const count = z.number().int();
/** One number for each of `days`, in their order. */
const counts = z.array(count);
const days = z.array(z.string());

const series = z.object({ kind: openEnum(NUMBER_KINDS), counts });
export type NumberSeries = z.infer<typeof series>;

const programNumbers = z.object({
  /** Null for a program that is gone; its applications stay. */
  programId: z.string().nullable(),
  department: z.string(),
  /** What it is called now. */
  course: z.string(),
  pending: count,
  /** Approved, and the offer is not accepted. */
  approved: count,
  accepted: count,
  rejected: count,
});
export type ProgramNumbers = z.infer<typeof programNumbers>;

export const getAdminStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/numbers',
  summary:
    'Registrations, payments, applications and decisions by day, of 30 days unless told. A number whose right the caller has not is not there.',
  audience: { staff: 'any' },
  query: z.object(period),
  reply: z.object({ days, series: z.array(series) }),
  texts: 'Could not load the numbers.',
});

export const getInstituteStatistics = endpoint({
  method: 'GET',
  path: '/api/institute/numbers/:email',
  summary:
    'The applications of an institute by day, status and program, of 30 days unless told; withdrawn ones are left out.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object(period),
  reply: z.object({ days, applications: counts, programs: z.array(programNumbers) }),
  texts: 'Could not load the numbers.',
});
