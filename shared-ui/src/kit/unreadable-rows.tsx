import { Alert } from './alert';
import { formatNumber } from './formats';
import { rows } from './rows.texts';
import { ReloadButton } from './states';

const NOUNS = [
  'academy',
  'account',
  'application',
  'department',
  'document',
  'entry',
  'institute',
  'message',
  'query',
  'student',
  'staff member',
  'thread',
  'university',
] as const;
/** What the rows of a list are called. */
export type RowNoun = (typeof NOUNS)[number];

export interface Unreadable {
  readonly count: number;
  readonly noun: RowNoun;
}

/** In a list whose rows this page could not all read: how many are missing, and a way to see them. */
export function UnreadableRows({ count, noun }: Unreadable) {
  if (count === 0) return null;
  return (
    <Alert tone="attention" action={<ReloadButton />}>
      {rows[noun]({ count, figure: formatNumber(count) })}
    </Alert>
  );
}
