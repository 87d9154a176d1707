import { formatNumber } from '../texts/formats';
import { rows } from '../texts/rows.texts';
import { Alert } from './alert';
import { ReloadButton } from './states';

const KINDS = [
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
export type RowKind = (typeof KINDS)[number];

export interface Unreadable {
  readonly count: number;
  /** What its rows are. */
  readonly kind: RowKind;
}

/** @deprecated As portals built before call it. */
interface EarlierUnreadable {
  readonly count: number;
  readonly noun: RowKind;
}

/** In a list whose rows this page could not all read: how many are missing, and a way to see them. */
export function UnreadableRows({ count, ...of }: Unreadable | EarlierUnreadable) {
  if (count === 0) return null;
  const kind = 'kind' in of ? of.kind : of.noun;
  return (
    <Alert tone="attention" action={<ReloadButton />}>
      {rows[kind]({ count, figure: formatNumber(count) })}
    </Alert>
  );
}
