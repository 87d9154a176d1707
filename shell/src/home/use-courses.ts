import { useEffect, useState } from 'react';

/**
 * The names of all programs, from when they are wanted; null until they are there. The call travels with its answer,
 * not with the first load. Without an answer there are no suggestions; the search itself needs none.
 */
export function useCourses(isNeeded: boolean): readonly string[] | null {
  const [courses, setCourses] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const left = new AbortController();
    import('./all-courses')
      .then(({ allCourses }) => allCourses(left.signal))
      .then(setCourses)
      .catch(() => undefined);
    return () => left.abort();
  }, [isNeeded]);
  return courses;
}
