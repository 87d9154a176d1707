import type { ShownMerit } from '../merit/shown-merit';
import { isSheetOfPartOne, percentageOf, reachesPercentage, readMarks } from '../students/academic-record';
import { tagOfQualification } from '../students/document-checks';
import type { ChecklistItem } from '../students/document-fields';
import { LIST_CONDITION, type ReadCondition } from './decisions';

/** What is known of a result that a condition waits for; the institute decides. */
export interface ConditionSuggestion {
  readonly state: 'met' | 'not-met';
  /** For reading: the verified marks in per cent with two decimals, `59.91`, or the merit with four, `90.5000`. */
  readonly figure: string;
}

/** What a suggestion is made from; what is missing suggests nothing. */
export interface SuggestionSources {
  readonly documents?: readonly Pick<ChecklistItem, 'key' | 'marks'>[] | undefined;
  /** Of the copy of the form that the merit is made from. */
  readonly records?:
    | readonly {
        readonly qualification: string;
        readonly part?: string | undefined;
        readonly obtainedMarks: string;
        readonly totalMarks: string;
      }[]
    | undefined;
  readonly merit?: Pick<ShownMerit, 'aggregate'> | undefined;
}

type Open = Pick<ReadCondition, 'code' | 'state' | 'details'>;

/**
 * Whether an awaited result reaches what its condition asks for: the marks that were read off the verified sheet of that
 * qualification, unless it is the sheet of Part I, or for an offer of a merit list the merit once the complete Intermediate is in the form. Exact figures
 * decide, not rounded ones. Null while there is nothing to compare.
 */
export function suggestCondition(condition: Open, sources: SuggestionSources): ConditionSuggestion | null {
  const least = Number(condition.details?.least);
  if (condition.state !== 'open' || condition.details?.least === undefined || Number.isNaN(least))
    return null;
  if (condition.code === LIST_CONDITION) return byMerit(least, sources);
  return condition.code === 'result-awaited'
    ? byMarks(least, condition.details.qualification ?? '', sources)
    : null;
}

function byMarks(
  least: number,
  qualification: string,
  { documents = [], records = [] }: SuggestionSources,
): ConditionSuggestion | null {
  const tag = tagOfQualification(qualification);
  const marks = documents.find(({ key }) => key === tag)?.marks;
  const read = marks ? readMarks(marks.obtainedMarks, marks.totalMarks) : null;
  const rows = records.filter((record) => record.qualification === qualification);
  if (!marks || !read || isSheetOfPartOne(marks, rows)) return null;
  const figure = percentageOf(marks.obtainedMarks, marks.totalMarks);
  return { state: reachesPercentage(read, least) ? 'met' : 'not-met', figure };
}

/** Merit and least have four decimals each, so that as numbers they compare exactly. */
function byMerit(least: number, { records = [], merit }: SuggestionSources): ConditionSuggestion | null {
  const isComplete = records.some(
    ({ qualification, part = '' }) => qualification === 'Intermediate' && part === '',
  );
  const figure = merit?.aggregate;
  if (!isComplete || figure === null || figure === undefined) return null;
  return { state: Number(figure) >= least ? 'met' : 'not-met', figure };
}
