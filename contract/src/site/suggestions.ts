import { comparable } from '../comparable';

/** The search dropdown shows at most this many (S-2.19). */
export const MAX_SUGGESTIONS = 30;
export const NO_MATCHES = 'No matches. Continue typing...';

/** Courses that contain the typed text, however both are written; at most 30 (S-2.18, S-2.19). */
export function suggestCourses(courses: readonly string[], typed: string): string[] {
  const search = comparable(typed);
  const found: string[] = [];
  for (const course of courses) {
    if (found.length === MAX_SUGGESTIONS) break;
    if (comparable(course).includes(search)) found.push(course);
  }
  return found;
}
