import { ownDatesOf, type StudentApplication } from '@uas/contract';

/** A date that lies ahead, of one application. */
export interface NextDate {
  readonly application: StudentApplication;
  readonly kind: string;
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The dates ahead, the nearest first: of the programs while an application is still running, and what can be answered or
 * asked for until a day of its own.
 */
export function nextDates(applications: readonly StudentApplication[], now: Date): NextDate[] {
  const anyAccepted = applications.some(({ offerAccepted }) => offerAccepted);
  return applications
    .flatMap((application) => {
      // eslint-disable-next-line no-restricted-syntax -- drawn
      const ofProgram = application.status === 'rejected' ? [] : (application.dates?.dates ?? []);
      const all = [...ofProgram, ...ownDatesOf(application, anyAccepted)];
      return all.map(({ kind, number, at }) => ({ application, kind, number, at }));
    })
    .filter(({ at }) => new Date(at) >= now)
    .sort((one, other) => one.at.localeCompare(other.at));
}
