import { comparable } from '../comparable';

/** A score of somebody that came in a file of a test. */
export interface FileScore {
  readonly test: string;
  readonly score: string;
  readonly outOf: string;
}

/** Where a score counts. */
export interface ScoreScope {
  readonly session: string;
  /** Null: at all institutes. */
  readonly instituteId: string | null;
}

/** Of the scores of somebody those that count at an institute in a session. An older server sends none. */
export function scoresAt<Score extends FileScore & ScoreScope>(
  scores: readonly Score[] = [],
  { session, instituteId }: ScoreScope,
): readonly Score[] {
  return scores.filter(
    (one) => one.session === session && (one.instituteId === null || one.instituteId === instituteId),
  );
}

/** A roll number as it is compared: in capitals, without blanks, and the same whichever keyboard typed it. */
export function rollNumberKey(typed: string): string {
  return comparable(typed).replaceAll(' ', '').toUpperCase();
}
