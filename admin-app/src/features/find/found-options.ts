import type { ReplyOf, searchEverything } from '@uas/contract';
import type { useChangeLocation } from '@uas/shared-ui/kit';

type SearchResult = ReplyOf<typeof searchEverything>;
type Change = Parameters<ReturnType<typeof useChangeLocation>>[0];

/** The kinds of results, in the order of the tabs. */
export const FOUND_KINDS = ['students', 'applications', 'institutes', 'staff'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** One result: what it is called, what tells it from others, and where it opens. */
export interface FoundOption {
  readonly id: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly opens: Change;
  /** Opened on top of it; closing that leads back to it. */
  readonly onTop?: Change;
}

/** The applications' list with just this one; everything else of its filter goes. */
function applicationIn(number: string): Change {
  const empty = { from: '', to: '', status: '', session: '' };
  const cleared = Object.keys(empty).map((field) => [`applications.${field}`, '']);
  return {
    address: { tab: 'applications', ...Object.fromEntries(cleared) },
    stored: { applications: { ...empty, search: number } },
  };
}

const OPTIONS: { readonly [Kind in FoundKind]: (row: SearchResult[Kind][number]) => FoundOption } = {
  students: ({ _id, name, email, number }) => ({
    id: _id,
    title: name || email,
    details: [email, number],
    opens: {
      address: { tab: 'students', students: '', student: number },
      stored: { student: { email, number } },
      opens: 'student',
    },
  }),
  applications: (row) => ({
    id: row._id,
    title: row.studentName,
    details: [row.program, row.university, row.number],
    opens: applicationIn(row.number),
    onTop: { address: { application: row.number }, opens: 'application' },
  }),
  institutes: ({ _id, name, city }) => ({
    id: _id,
    title: name,
    details: city === '' ? [] : [city],
    opens: {
      address: { tab: 'institutes', institute: _id },
      stored: { institute: { id: _id, email: null } },
      opens: 'institute',
    },
  }),
  staff: ({ name, email }) => ({
    id: email,
    title: name || email,
    details: [email],
    opens: { address: { tab: 'staff', staff: '' }, stored: { staff: { email } }, opens: 'staff' },
  }),
};

/** What was found, as the dialog lists it; a kind without results is left out. */
export function optionsOf(found: SearchResult): { kind: FoundKind; options: FoundOption[] }[] {
  const of = <Kind extends FoundKind>(kind: Kind) => ({ kind, options: found[kind].map(OPTIONS[kind]) });
  return [of('students'), of('applications'), of('institutes'), of('staff')].filter(
    ({ options }) => options.length > 0,
  );
}
