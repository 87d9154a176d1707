import { percentageOf, reachesPercentage, readMarks } from '../students/academic-record';
import { tagOfQualification } from '../students/document-checks';
import type { ChecklistItem } from '../students/document-fields';
import type { ReadCondition } from './decisions';

/** What verified marks say of a condition; the institute decides. */
export interface ConditionSuggestion {
  readonly state: 'met' | 'not-met';
  /** With two decimals, for reading: `59.91`. */
  readonly percentage: string;
}

/**
 * Whether an awaited result reaches what its condition asks for, by the marks that were read off the verified sheet of that
 * qualification. The marks decide, not the rounded percentage. Null while there is nothing to compare.
 */
export function suggestCondition(
  { code, state, details = {} }: Pick<ReadCondition, 'code' | 'state' | 'details'>,
  documents: readonly Pick<ChecklistItem, 'key' | 'marks'>[],
): ConditionSuggestion | null {
  if (code !== 'result-awaited' || state !== 'open') return null;
  const tag = tagOfQualification(details.qualification ?? '');
  const marks = documents.find(({ key }) => key === tag)?.marks;
  const least = Number(details.least);
  const read = marks ? readMarks(marks.obtainedMarks, marks.totalMarks) : null;
  if (!marks || !read || details.least === undefined || Number.isNaN(least)) return null;
  const percentage = percentageOf(marks.obtainedMarks, marks.totalMarks);
  return { state: reachesPercentage(read, least) ? 'met' : 'not-met', percentage };
}
