import { karachiDay } from '../dates';

function yearInKarachi(now: Date): number {
  return Number(karachiDay(now).slice(0, 4));
}

function seasonsOf(years: readonly number[], seasons: readonly string[]): string[] {
  return years.flatMap((year) => seasons.map((season) => `${season} ${year}`));
}

/** Sessions a student can apply for: Fall and Spring of this and the next year (document 1, §9). */
export function sessionsForStudent(now: Date): string[] {
  const year = yearInKarachi(now);
  return seasonsOf([year, year + 1], ['Fall', 'Spring']);
}

/** Whether a student can apply for a session now. */
export function isSessionOffered(session: string, now: Date): boolean {
  return sessionsForStudent(now).includes(session);
}

/** Sessions an institute can filter by: Fall and Spring of this and the previous year (document 2, §9). */
export function sessionsForInstitute(now: Date): string[] {
  const year = yearInKarachi(now);
  return seasonsOf([year, year - 1], ['Fall', 'Spring']);
}

/** Sessions for which something is filled in: what is on offer, and those of the past year, whose lists go on in the new one. */
export function sessionsWithPastYear(now: Date): string[] {
  return [...new Set([...sessionsForStudent(now), ...sessionsForInstitute(now)])];
}

/** Sessions an admin can filter by: Spring and Fall of the previous, this and the next year (document 2, §9). */
export function sessionsForAdmin(now: Date): string[] {
  const year = yearInKarachi(now);
  return seasonsOf([year - 1, year, year + 1], ['Spring', 'Fall']);
}
