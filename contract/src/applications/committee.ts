import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, emailKey, paged, paging } from '../fields';
import { QUALIFICATIONS } from '../students/academic-record';
import { instituteFilter } from './filters';
import { REVIEW_SORTS } from './review';

/** So many forms stand in one PDF at most: a cheap machine has to hold it. */
export const FORMS_AT_ONCE = 50;
/** So many offer letters are printed at once. */
export const LETTERS_AT_ONCE = 100;
/** So many applications stand in the list that a committee prints. */
export const PRINTED_MOST = 500;

/** What somebody has in one qualification: verified marks, else those of the form. */
export const committeeMarks = z.object({
  qualification: z.string(),
  /** `79.64` */
  percentage: z.string(),
  isVerified: z.boolean(),
});

/** An application as the list of a committee says it; contact data is not in it. */
export const committeeRow = z.object({
  _id: z.string(),
  number: z.string(),
  studentName: z.string(),
  /** What the program is called now. */
  program: z.string(),
  marks: z.array(committeeMarks),
  /** In words, with what is prepared and how an offer stands. */
  state: z.string(),
  /** In sentences, the prepared ones as well; empty for none. */
  reason: z.string(),
});
export type CommitteeRow = z.infer<typeof committeeRow>;

const call = { method: 'GET', audience: { institute: true }, params: z.object({ email: emailKey }) } as const;

export const listForCommittee = endpoint({
  ...call,
  path: '/api/institute/applications-committee/:email',
  summary:
    'Own applications that match the filter, or of those the ones that are named, in the order of the list, with marks, state and reasons; without contact data.',
  query: z.object({
    ...paging,
    ...instituteFilter,
    sort: z.enum(REVIEW_SORTS).default(''),
    /** Only these, by their ids with commas between them; a page at most. */
    ids: z
      .string()
      .regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/)
      .optional(),
  }),
  reply: z.object({ applications: z.array(committeeRow), ...paged }),
  texts: {
    notOk: 'Could not load the list. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const exportForCommittee = endpoint({
  ...call,
  path: '/api/institute/applications-committee-csv/:email',
  summary:
    'All own applications that match the filter as CSV for a committee: marks, state, reasons, tags and who reads them; without contact data and notes.',
  query: z.object(instituteFilter),
  reply: z.string(),
  csv: true,
  texts: {
    notOk: 'The file could not be made. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const COMMITTEE_CSV_COLUMNS = [
  'Application Number',
  'Date',
  'Student Name',
  'Session',
  'Program',
  'Department',
  'District',
  ...QUALIFICATIONS.flatMap((name) => [
    `${name} Obtained`,
    `${name} Total`,
    `${name} %`,
    `${name} Marks (Verified/Claimed)`,
  ]),
  'State',
  'Reasons',
  'Tags',
  'Assigned To',
] as const;

/** `committee_{university}_{date}.csv` with the Karachi day of the export. */
export function committeeCsvName(university: string, today: string): string {
  const name = university.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `committee_${name}_${day.parse(today)}.csv`;
}
