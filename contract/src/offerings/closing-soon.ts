import { z } from 'zod';
import { DAY, karachiDay, startOfKarachiDay } from '../dates';
import { instant } from '../fields';

/** How many days ahead, by Karachi's calendar, a program counts as closing soon; 0 is today. */
export const CLOSING_SOON_DAYS = 7;
/** How many programs that close soon a student is shown, the first to close first. */
export const MOST_CLOSING_SOON = 3;

/** A program that the student asked about, and can still apply to. */
export const closingProgram = z.object({
  programId: z.string(),
  course: z.string(),
  department: z.string(),
  instituteId: z.string(),
  instituteName: z.string(),
  session: z.string(),
  /** The last instant that counts. */
  until: instant,
});
export type ClosingProgram = z.infer<typeof closingProgram>;

/** How many days of Karachi's calendar lie between two instants: 0 on the same day, 1 on the next. */
export function karachiDaysBetween(from: Date, to: Date): number {
  const dayOf = (at: Date) => startOfKarachiDay(karachiDay(at)).getTime();
  return Math.round((dayOf(to) - dayOf(from)) / DAY);
}

/** Whether what ends at an instant has not ended, and does so within the days that count as soon. */
export function closesSoon(until: Date, now: Date): boolean {
  return until >= now && karachiDaysBetween(now, until) <= CLOSING_SOON_DAYS;
}
