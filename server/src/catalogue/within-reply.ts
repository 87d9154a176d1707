import type { PublicInstitute } from '@uas/contract';

/** How many institutes a reply holds; callers that ask for pages get fewer. */
export const MOST_ROWS = 500;
/** How many letters the programs of all institutes of a reply have together; the longest page of a portal has fewer. */
export const MOST_LETTERS = 600_000;
/** How many names of programs and cities are offered for choosing. */
export const MOST_COURSES = 5_000;
export const MOST_CITIES = 500;

/**
 * The institutes of a reply, which never grows beyond what a phone can take: as long as their programs are too much
 * together, the institute with most of them comes without, so that one that lists far more than others takes nobody's
 * room. How many it offers is still told, and its own page has them all.
 */
export function withinReply<Institute extends PublicInstitute>(
  institutes: readonly Institute[],
): Institute[] {
  const letters = institutes.map(lettersOf);
  let total = letters.reduce((sum, one) => sum + one, 0);
  const without = new Set<number>();
  const heaviestFirst = [...letters.keys()].sort((one, other) => (letters[other] ?? 0) - (letters[one] ?? 0));
  for (const index of heaviestFirst) {
    if (total <= MOST_LETTERS) break;
    total -= letters[index] ?? 0;
    without.add(index);
  }
  return institutes.map((institute, index) =>
    without.has(index) ? { ...institute, departments: [] } : institute,
  );
}

const known = new WeakMap<object, number>();

/** Counted once for each state of an institute. */
function lettersOf({ departments }: PublicInstitute): number {
  const before = known.get(departments);
  if (before !== undefined) return before;
  let letters = 0;
  for (const { name, courses } of departments) {
    letters += name.length;
    for (const course of courses) letters += course.length;
  }
  known.set(departments, letters);
  return letters;
}
