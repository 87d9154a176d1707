import { formatInstant, karachiDay, lastOfKarachiDay, startOfKarachiDay } from '../dates';
import type { Reason } from '../refusals';
import { isSessionOffered } from './sessions-offered';

/** When a program can be applied to in one session; null where nothing is said. Each is the last instant that counts. */
export interface AdmissionDates {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Later applications are accepted until then. */
  readonly lateUntil: Date | null;
}

/** Until when an application is accepted, or null when nothing closes. */
export function lastInstant({ closesAt, lateUntil }: AdmissionDates): Date | null {
  return lateUntil ?? closesAt;
}

/** Why somebody whose request reached the service at this instant cannot apply, or null. */
export function datesRefusal(dates: AdmissionDates | null, receivedAt: Date): Reason | null {
  if (dates === null) return null;
  const { opensAt } = dates;
  if (opensAt !== null && receivedAt < opensAt)
    return { code: 'application.not-open', params: { at: formatInstant(opensAt) } };
  const end = lastInstant(dates);
  if (end !== null && receivedAt > end)
    return { code: 'application.closed', params: { at: formatInstant(end) } };
  return null;
}

export const ADMISSION_STATES = ['opens', 'open', 'late', 'closed'] as const;
export type AdmissionState = (typeof ADMISSION_STATES)[number];

/** What the dates say of an instant. */
export function admissionState(dates: AdmissionDates, now: Date): AdmissionState {
  const { opensAt, closesAt, lateUntil } = dates;
  if (opensAt !== null && now < opensAt) return 'opens';
  if (closesAt === null || now <= closesAt) return 'open';
  return lateUntil !== null && now <= lateUntil ? 'late' : 'closed';
}

/** Dates of one session as they travel, for one program or (`programId` null) for all that have none of their own. */
export interface WiredDates {
  readonly session: string;
  readonly programId: string | null;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly lateUntil: string | null;
}

/** Dates as the rules ask them. */
export function readDates({ opensAt, closesAt, lateUntil }: WiredDates): AdmissionDates {
  const date = (written: string | null) => (written === null ? null : new Date(written));
  return { opensAt: date(opensAt), closesAt: date(closesAt), lateUntil: date(lateUntil) };
}

/** The dates that count for a program in a session: its own, else those for all; undefined where nothing is said. */
export function datesFor<Dates extends WiredDates>(
  offerings: readonly Dates[],
  { session, programId }: { readonly session: string; readonly programId: string | null },
): Dates | undefined {
  const ofSession = offerings.filter((offering) => offering.session === session);
  const own = programId === null ? undefined : ofSession.find((dates) => dates.programId === programId);
  return own ?? ofSession.find((dates) => dates.programId === null);
}

/** What can be said of admissions in one line: how they stand, and the instant that this state ends or ended at. */
export interface AdmissionSummary {
  readonly state: AdmissionState;
  /** Until when they are open or late, when they open, or when they closed; null where they have no end. */
  readonly at: Date | null;
}

const BEST_FIRST: readonly AdmissionState[] = ['open', 'late', 'opens', 'closed'];

/**
 * How admissions stand in all sessions that are offered now, by the best state that any of these dates are in: dates for all
 * programs first, and where those are closed the ones of single programs. Null where no dates are set: then students can apply.
 */
export function summarizeAdmissions(offerings: readonly WiredDates[], now: Date): AdmissionSummary | null {
  const offered = offerings.filter(({ session }) => isSessionOffered(session, now));
  const forAll = bestOf(
    offered.filter(({ programId }) => programId === null),
    now,
  );
  if (forAll !== null && forAll.state !== 'closed') return forAll;
  const forSome = bestOf(
    offered.filter(({ programId }) => programId !== null),
    now,
  );
  return forSome !== null && forSome.state !== 'closed' ? forSome : (forAll ?? forSome);
}

/** How admissions of one program stand; null where no dates are set. */
export function summarizeProgram(
  offerings: readonly WiredDates[],
  programId: string | null,
  now: Date,
): AdmissionSummary | null {
  const sessions = [...new Set(offerings.map(({ session }) => session))];
  const dates = sessions.flatMap((session) => datesFor(offerings, { session, programId }) ?? []);
  return bestOf(
    dates.filter(({ session }) => isSessionOffered(session, now)),
    now,
  );
}

/** Whether somebody can apply now: also where nothing is said. */
export function isOpenNow(summary: AdmissionSummary | null): boolean {
  return summary === null || summary.state === 'open' || summary.state === 'late';
}

function bestOf(offerings: readonly WiredDates[], now: Date): AdmissionSummary | null {
  const states = offerings.map((offering) => {
    const dates = readDates(offering);
    return { dates, state: admissionState(dates, now) };
  });
  const best = BEST_FIRST.find((each) => states.some(({ state }) => state === each));
  if (best === undefined) return null;
  const instants = states
    .filter(({ state }) => state === best)
    .map(({ dates }) => instantOf(best, dates)?.getTime() ?? Number.POSITIVE_INFINITY);
  const at = best === 'opens' ? Math.min(...instants) : Math.max(...instants);
  return { state: best, at: Number.isFinite(at) ? new Date(at) : null };
}

function instantOf(state: AdmissionState, dates: AdmissionDates): Date | null {
  if (state === 'opens') return dates.opensAt;
  return state === 'open' ? dates.closesAt : lastInstant(dates);
}

/** Whether an instant is the first or the last one of a day in Karachi, and so was meant as a day. */
export function isDayEdge(at: Date): boolean {
  const day = karachiDay(at);
  const time = at.getTime();
  return time === startOfKarachiDay(day).getTime() || time === lastOfKarachiDay(day).getTime();
}
