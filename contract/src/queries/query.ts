import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  email,
  id,
  instant,
  line,
  optionalDay,
  paged,
  paging,
  phone,
  requiredLine,
  searchText,
  spelled,
  success,
  text,
} from '../fields';
import type { Reason } from '../refusals';

export const studentQuery = z.object({
  _id: z.string(),
  studentName: z.string(),
  studentPhone: z.string(),
  studentEmail: z.string(),
  universityName: z.string(),
  courseName: z.string(),
  message: z.string(),
  /** The instant at which it was sent. */
  date: instant,
});
export type StudentQuery = z.infer<typeof studentQuery>;

/** What staff see. Servers of before say nothing of an answer. */
export const staffQuery = studentQuery.extend({
  /** When staff said that it was answered; null for one that waits. */
  answeredAt: instant.nullable().optional(),
  /** Who said so; empty for somebody who is no staff any more, null for one that waits. */
  answeredBy: z.string().nullable().optional(),
});
export type StaffQuery = z.infer<typeof staffQuery>;

/** Whether a query waits for an answer. */
export const QUERY_STATES = ['open', 'answered'] as const;

/** Why a query is not sent yet, or null (S-5.35). */
export function queryRefusal(query: {
  studentName: string;
  studentPhone: string;
  studentEmail: string;
}): Reason | null {
  const filled = [query.studentName, query.studentPhone, query.studentEmail].every(
    (value) => value.trim() !== '',
  );
  return filled ? null : { code: 'query.fields-missing' };
}

export const sendQuery = endpoint({
  method: 'POST',
  path: '/api/student/send-query',
  summary: 'Sends a query to a university without an account; resolved to ids when it is sent (R-45).',
  audience: 'open',
  body: spelled(
    { instituteName: 'universityName' },
    z.strictObject({
      courseName: line(200).default(''),
      universityName: line(200).default(''),
      instituteId: id.optional(),
      studentName: requiredLine(120, 'query.fields-missing'),
      studentPhone: requiredLine(40, 'query.fields-missing').pipe(phone),
      studentEmail: requiredLine(254, 'query.fields-missing').pipe(email),
      message: text(2000).default(''),
    }),
  ),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Query sent successfully!',
    notOk: 'Could not send query. Try again.',
    noAnswer: 'Server error. Please try again.',
  },
});

const period = { from: optionalDay.default(''), to: optionalDay.default('') };

export const NO_QUERIES_YET = 'No queries received yet.';
export const NO_QUERIES_ON_DAY = 'No queries found for selected date.';
export const LOADING_QUERIES = 'Loading queries.';
export const QUERIES_PAUSED =
  'The admin has paused queries for your institute. Nothing is lost: you will see them again later.';

export const listInstituteQueries = endpoint({
  method: 'GET',
  path: '/api/institute/queries',
  summary:
    'Queries to the institute of the token, newest first; none while the admin has paused them (R-30).',
  audience: { institute: true },
  query: z.object({ ...paging, ...period, search: searchText }),
  reply: z.object({ queries: z.array(studentQuery), ...paged, paused: z.boolean() }),
  texts: 'Could not load queries.',
});

export const listAdminQueries = endpoint({
  method: 'GET',
  path: '/api/admin/queries',
  summary: 'All queries, newest first.',
  audience: { staff: ['viewQueries'] },
  query: z.object({ ...paging, ...period, search: searchText, state: z.enum(QUERY_STATES).optional() }),
  reply: z.object({ queries: z.array(staffQuery), ...paged }),
  texts: 'Could not load queries.',
});

/** How long the admin's list is good before it is fetched again, in milliseconds. */
export const QUERIES_CACHE_TIME = 36e5;

export const exportAdminQueries = endpoint({
  method: 'GET',
  path: '/api/admin/queries/csv',
  summary: 'Every query of the period as a CSV file.',
  audience: { staff: ['viewQueries'] },
  query: z.object({ ...period, search: searchText, state: z.enum(QUERY_STATES).optional() }),
  reply: z.string(),
  csv: true,
});

export const QUERIES_CSV_COLUMNS = [
  'Query ID',
  'Date',
  'Student Name',
  'Student Email',
  'Student Phone',
  'Institute/University',
  'Course',
  'Message',
] as const;

export const NO_QUERIES_TO_EXPORT = 'No queries to export for the selected date.';

/** `queries_{date or all}.csv`. */
export function queriesCsvName(selectedDay: string): string {
  return `queries_${selectedDay || 'all'}.csv`;
}

export const setQueryAnswered = endpoint({
  method: 'POST',
  path: '/api/admin/query/:id/answered',
  summary: 'Says that a query was answered, or takes it back. Who said so first stays.',
  audience: { staff: ['viewQueries'] },
  params: z.object({ id }),
  body: z.strictObject({ answered: z.boolean() }),
  reply: success.extend({ query: staffQuery }),
  texts: 'Could not update the query. Try again.',
});

export const DELETE_QUERY_PROMPT = 'Are you sure you want to delete this query?';

export const deleteQuery = endpoint({
  method: 'DELETE',
  path: '/api/admin/query/:id',
  summary: 'Deletes a query.',
  audience: { staff: ['deleteQueries'] },
  params: z.object({ id }),
  reply: success,
  texts: {
    done: 'Query deleted.',
    failed: 'Could not delete query. Try again.',
  },
});
