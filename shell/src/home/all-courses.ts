import { listCourses } from '@uas/contract';
import { call } from '@uas/shared-ui/kit';

/** The names of all programs. */
export async function allCourses(signal: AbortSignal): Promise<readonly string[]> {
  return (await call(listCourses, {}, { signal })).courses;
}
