import { useEffect, useState } from 'react';

interface Courses {
  /** The names of all programs; null until they are there. */
  readonly courses: readonly string[] | null;
  /** Asks for them, unless they are there or on their way. */
  readonly want: () => void;
}

/**
 * The names of all programs, from when they are wanted. The call travels with its answer, not with the first load. Without an
 * answer there are no suggestions until they are wanted again; the search itself needs none.
 */
export function useCourses(): Courses {
  const [courses, setCourses] = useState<readonly string[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    const left = new AbortController();
    import('./all-courses')
      .then(({ allCourses }) => allCourses(left.signal))
      .then(setCourses)
      .catch(() => {
        if (!left.signal.aborted) setFailed(attempt);
      });
    return () => left.abort();
  }, [attempt]);
  return { courses, want: () => setAttempt((last) => (last === failed ? last + 1 : last)) };
}
