import { Alert } from './alert';
import { ReloadButton } from './states';

/** What the rows of the lists are called: one, and several. */
const NOUNS = {
  academy: 'academies',
  account: 'accounts',
  application: 'applications',
  department: 'departments',
  document: 'documents',
  entry: 'entries',
  institute: 'institutes',
  message: 'messages',
  query: 'queries',
  student: 'students',
  'staff member': 'staff members',
  thread: 'threads',
  university: 'universities',
} as const;
export type RowNoun = keyof typeof NOUNS;

const figures = new Intl.NumberFormat('en-US');

export interface Unreadable {
  readonly count: number;
  readonly noun: RowNoun;
}

/** In a list whose rows this page could not all read: how many are missing, and a way to see them. */
export function UnreadableRows({ count, noun }: Unreadable) {
  if (count === 0) return null;
  return (
    <Alert tone="attention" action={<ReloadButton />}>
      {`${figures.format(count)} ${count === 1 ? noun : NOUNS[noun]} cannot be shown by this page. Reload.`}
    </Alert>
  );
}
