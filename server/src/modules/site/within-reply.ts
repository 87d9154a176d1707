import type { Department, PublicInstitute } from '@uas/contract';

/** How many institutes a reply holds; callers that ask for pages get fewer. */
export const MOST_ROWS = 500;
/** How many letters the programs of all institutes of a reply have together; the longest page of a portal has fewer. */
export const MOST_LETTERS = 600_000;
/** How many letters of them may come again with the ids of the programs. */
export const MOST_ID_LETTERS = 200_000;
/** How many dates of sessions and programs a reply has; those of the institutes with most of them are on their own pages. */
export const MOST_DATES = 5_000;
/** How many names of programs and cities are offered for choosing. */
export const MOST_COURSES = 5_000;
export const MOST_CITIES = 500;

/**
 * The institutes of a reply, which never grows beyond what a phone can take: as long as their programs are too much
 * together, the institute with most of them comes without, so that one that lists far more than others takes nobody's
 * room. How many it offers is still told, and its own page has them all. The ids of programs give way before that.
 */
export function withinReply<Institute extends PublicInstitute>(
  institutes: readonly Institute[],
): Institute[] {
  const withoutPrograms = heaviest(institutes, programLetters, MOST_LETTERS);
  const left = institutes.map((institute, index) =>
    withoutPrograms.has(index) ? { ...institute, departments: [] } : institute,
  );
  const withoutIds = heaviest(left, idLetters, MOST_ID_LETTERS);
  const withoutDates = heaviest(left, ({ dates = [] }) => dates.length, MOST_DATES);
  return left.map((institute, index) => ({
    ...institute,
    ...(withoutIds.has(index) && { departments: institute.departments.map(namesOf) }),
    ...(withoutDates.has(index) && { dates: undefined }),
  }));
}

function namesOf({ name, courses }: Department): Department {
  return { name, courses };
}

/** The indexes of those with most letters, as many as must give way for the others to keep within `most`. */
function heaviest(
  institutes: readonly PublicInstitute[],
  lettersOf: (institute: PublicInstitute) => number,
  most: number,
): Set<number> {
  const letters = institutes.map(lettersOf);
  let total = letters.reduce((sum, one) => sum + one, 0);
  const indexes = new Set<number>();
  const heaviestFirst = [...letters.keys()].sort((one, other) => (letters[other] ?? 0) - (letters[one] ?? 0));
  for (const index of heaviestFirst) {
    if (total <= most) break;
    total -= letters[index] ?? 0;
    indexes.add(index);
  }
  return indexes;
}

/** Counts once for each state of an institute. */
function counted(lettersOf: (department: Department) => number) {
  const known = new WeakMap<object, number>();
  return ({ departments }: PublicInstitute): number => {
    const before = known.get(departments);
    if (before !== undefined) return before;
    const letters = departments.reduce((sum, department) => sum + lettersOf(department), 0);
    known.set(departments, letters);
    return letters;
  };
}

const programLetters = counted(({ name, courses }) =>
  courses.reduce((sum, course) => sum + course.length, name.length),
);
const idLetters = counted(({ programs = [] }) =>
  programs.reduce((sum, { id, name }) => sum + id.length + name.length, 0),
);
