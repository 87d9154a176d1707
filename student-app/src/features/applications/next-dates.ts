import type { StudentApplication } from '@uas/contract';

/** A date that lies ahead, of one application. */
export interface NextDate {
  readonly application: StudentApplication;
  readonly kind: string;
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The dates ahead of somebody's applications that are still running, the nearest first. */
export function nextDates(applications: readonly StudentApplication[], now: Date): NextDate[] {
  return applications
    .filter(({ status }) => status !== 'rejected')
    .flatMap((application) =>
      (application.dates?.dates ?? []).map(({ kind, number, at }) => ({ application, kind, number, at })),
    )
    .filter(({ at }) => new Date(at) >= now)
    .sort((one, other) => one.at.localeCompare(other.at));
}

const DAY_MS = 86_400_000;

/** How many days of the calendar in Karachi lie between now and a date: 0 today, 1 tomorrow. */
export function daysUntil(at: string, now: Date): number {
  return dayNumber(new Date(at)) - dayNumber(now);
}

/** Days since 1970 in Karachi, which has no summer time. */
function dayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + 5 * 3_600_000) / DAY_MS);
}
