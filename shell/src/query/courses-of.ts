import type { PublicInstitute } from '@uas/contract';

/** The courses of a university as choices, each once, grouped by department. */
export function coursesOf({
  departments,
}: PublicInstitute): { value: string; label: string; group: string }[] {
  const seen = new Set<string>();
  return departments.flatMap(({ name, courses }) =>
    courses.flatMap((course) => {
      if (seen.has(course)) return [];
      seen.add(course);
      return [{ value: course, label: course, group: name }];
    }),
  );
}
