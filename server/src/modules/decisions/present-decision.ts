import {
  type Application,
  type ApplicationOutcome,
  conditionText,
  formatInstant,
  MAX_APPLICATIONS,
  reasonText,
  type Worded,
} from '@uas/contract';
import type { ConditionRow } from './conditions.store';

/** What is stored of a decision. */
export interface DecisionRow {
  readonly status: string;
  readonly outcome: string | null;
  readonly reasons: unknown;
  readonly reply_by: Date | null;
  readonly conditions: ConditionRow[] | null;
  readonly institute_name: string;
}

type Presented = Pick<Application, 'outcome' | 'outcomeText' | 'replyBy' | 'conditions'>;
export type Reader = 'student' | 'institute' | 'staff';

/**
 * What a decision adds to an application: how it ended, in a sentence for whoever reads it, until when an open offer can
 * be answered, and its conditions.
 */
export function presentDecision(
  row: DecisionRow,
  reader: Reader,
  applications = MAX_APPLICATIONS,
): Presented {
  const text = outcomeTextOf(row, reader, applications);
  return {
    ...(row.outcome !== null && { outcome: row.outcome }),
    ...(text !== null && { outcomeText: text }),
    ...(row.reply_by !== null && { replyBy: row.reply_by.toISOString() }),
    ...(row.conditions && { conditions: row.conditions.map(presentCondition) }),
  };
}

function presentCondition({ id, due_at, state, ...condition }: ConditionRow) {
  return {
    _id: id,
    code: condition.code,
    text: conditionText(condition),
    details: condition.details,
    dueAt: due_at === null ? null : new Date(due_at).toISOString(),
    state,
  };
}

/** `Reason: …`, or nothing. */
export function reasonsText(reasons: unknown): string {
  const texts = (reasons as readonly Worded[]).map(reasonText);
  if (texts.length === 0) return '';
  return `${texts.length === 1 ? 'Reason' : 'Reasons'}: ${texts.join(' ')}`;
}

function outcomeTextOf(row: DecisionRow, reader: Reader, applications: number): string | null {
  if (row.outcome === null) return null;
  const known = SENTENCES[row.outcome as ApplicationOutcome];
  if (known === undefined) return null;
  return known({ row, reader, applications, reasons: reasonsText(row.reasons) })
    .filter((part) => part !== '')
    .join(' ');
}

interface SentenceInput {
  readonly row: DecisionRow;
  readonly reader: Reader;
  /** How many applications the student has. */
  readonly applications: number;
  readonly reasons: string;
}

/** How an application ended, for its student and for the others (R-74: none of them says "rejected"). */
const SENTENCES: Readonly<Record<ApplicationOutcome, (said: SentenceInput) => readonly string[]>> = {
  'not-selected': ({ row, reader, applications, reasons }) =>
    reader === 'student'
      ? [`${row.institute_name} did not select your application.`, reasons, programsLeft(applications)]
      : [reasons],
  declined: ({ reader, reasons }) => [
    reader === 'student' ? 'You declined this offer.' : 'The student declined this offer.',
    reader === 'student' ? '' : reasons,
  ],
  expired: ({ row }) => [`This offer ended on ${formatInstant(row.reply_by ?? '')} without an answer.`],
  'given-up': ({ reader, reasons }) => [
    reader === 'student' ? 'You gave up this seat.' : 'The student gave up this seat.',
    reader === 'student' ? '' : reasons,
  ],
  'condition-not-met': ({ row }) => conditionSentences(row.conditions ?? []),
  'offer-withdrawn': ({ reasons }) => ['The offer was withdrawn by the service.', reasons],
};

function programsLeft(applications: number): string {
  const left = MAX_APPLICATIONS - applications;
  if (left <= 0) return '';
  return left === 1
    ? 'You can still apply to 1 more program.'
    : `You can still apply to ${left} more programs.`;
}

/** `The condition "…" was not met.` of each that was not. */
export function conditionSentences(conditions: readonly Pick<ConditionRow, 'code' | 'details' | 'state'>[]) {
  return conditions
    .filter(({ state }) => state === 'not-met')
    .map((condition) => `The condition "${conditionText(condition)}" was not met.`);
}
