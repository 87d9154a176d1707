import { z } from 'zod';
import { partFilters } from '../application-parts/application-parts';
import { MOST_CONDITIONS, MOST_REASONS, writtenCondition, writtenReason } from '../decisions/decisions';
import { endpoint } from '../endpoint';
import { cappedTotal, day, emailKey, id, paged, paging } from '../fields';
import { writtenEnding } from '../offerings/offerings';
import { type ApplicationStatus, application } from './application';
import { instituteFilter } from './filters';

/** What an institute may sort its list by; newest first unless told. `-` turns an order round; percentages come highest first. */
export const REVIEW_SORTS = [
  '',
  'name',
  '-name',
  'program',
  '-program',
  'status',
  '-status',
  '-matriculation',
  '-intermediate',
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const listInstituteApplications = endpoint({
  method: 'GET',
  path: '/api/institute/applications/:email',
  summary:
    'Applications to the institute, newest first unless sorted; contact data masked until approved, in the search as well.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object({
    ...paging,
    ...instituteFilter,
    sort: z.enum(REVIEW_SORTS).default(''),
    /** `status` asks for `counts` as well, whatever status is filtered by. */
    counts: z.enum(['', 'status']).default(''),
  }),
  reply: z.object({
    applications: z.array(application),
    ...paged,
    /** Sessions that occur in this institute's applications, for the filter. */
    sessions: z.array(z.string()),
    /** How many match in each status, when that was asked for; an older server never says it. */
    counts: z
      .object({
        ...{ pending: cappedTotal, approved: cappedTotal, rejected: cappedTotal },
        /** Of the pending ones; an older server does not tell them apart. */
        ...{ unprepared: cappedTotal.optional(), prepared: cappedTotal.optional() },
        ...partFilters,
      })
      .optional(),
  }),
  texts: 'Could not load applications.',
});

export const exportInstituteApplications = endpoint({
  method: 'GET',
  path: '/api/institute/applications-csv/:email',
  summary: 'All applications that match the filter as CSV, masked as in the list.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object(instituteFilter),
  reply: z.string(),
  csv: true,
});

/** A decision as an institute writes it, for one application or for many. */
export const writtenDecision = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  /** Why somebody is not selected; a client of before sends none, and then none is given. */
  reasons: z.array(writtenReason).max(MOST_REASONS).optional(),
  /** What the offer depends on. */
  conditions: z.array(writtenCondition).max(MOST_CONDITIONS).default([]),
  /** Until when the offer can be accepted; without it, it has no end. */
  replyBy: writtenEnding.nullable().default(null),
  /** Only prepares the decision, in an own batch; without a batch in the newest open one. */
  prepare: z.boolean().default(false),
  batchId: id.optional(),
});

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/institute/applications/update-status',
  summary: 'Approves or rejects a pending application of the institute (R-13).',
  audience: { institute: 'decide' },
  body: writtenDecision.extend({
    studentEmail: emailKey.optional(),
    course: z.string().max(200).optional(),
    applicationId: id.optional(),
  }),
  reply: z.object({ message: z.string() }),
  texts: { notOk: 'Error updating status. Please try again.', noAnswer: 'Could not connect to server.' },
});

export const DECISION_PREPARED = 'The decision is prepared. Nobody sees it until you publish it.';

/** 'Status updated to "{status}"'. */
export function statusUpdated(status: ApplicationStatus): string {
  return `Status updated to "${status}"`;
}

export const DECISION_MADE = 'Decision made. Contact admin to change.';

export const APPLICATIONS_CSV_COLUMNS = [
  'Application ID',
  'Date',
  'Student Name',
  'Student Email',
  'Student Phone',
  'Institute/University',
  'Course',
  'Status',
  'Offer Accepted (Yes/No)',
  'Proof Document',
] as const;

export const NO_APPLICATIONS_TO_EXPORT = 'No applications to export for current filter.';

/** `applications_{status or all}_{date}.csv` with the Karachi day of the export. */
export function applicationsCsvName(status: string, today: string): string {
  return `applications_${status || 'all'}_${day.parse(today)}.csv`;
}
