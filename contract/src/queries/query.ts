import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  email,
  id,
  instant,
  line,
  openEnum,
  optionalDay,
  paged,
  paging,
  phone,
  requiredLine,
  requiredText,
  searchText,
  spelled,
  success,
  text,
} from '../fields';
import type { Reason, RefusalCode } from '../refusals';
import { REPORTABLE_FACTS } from '../without-schemas';

export const studentQuery = z.object({
  _id: z.string(),
  studentName: z.string(),
  studentPhone: z.string(),
  studentEmail: z.string(),
  universityName: z.string(),
  courseName: z.string(),
  message: z.string(),
  /** Of a report which fact is wrong; null for a question. Servers of before do not say it. */
  wrongFact: openEnum(REPORTABLE_FACTS).nullable().optional(),
  /** The instant at which it was sent. */
  date: instant,
});
export type StudentQuery = z.infer<typeof studentQuery>;

/** How the mail with an answer fares: one that failed never arrives. */
export const ANSWER_MAILS = ['waiting', 'sent', 'failed'] as const;
export type AnswerMail = (typeof ANSWER_MAILS)[number];

/** A query with its answer, of which servers of before say less or nothing. */
const answeredQuery = studentQuery.extend({
  /** When it was answered; null for one that waits. */
  answeredAt: instant.nullable().optional(),
  /** Who answered it, as the reader knows them; empty for somebody whom the reader does not know by name, null for one that waits. */
  answeredBy: z.string().nullable().optional(),
  /** What the university answered by mail; empty where it was answered in another way. */
  answer: z.string().optional(),
  /** How that mail fares; null where there is none. */
  mail: openEnum(ANSWER_MAILS).nullable().optional(),
});

/** What staff see: who answered is one of them by name, or a university. Nobody is named who is no staff any more. */
export const staffQuery = answeredQuery;
export type StaffQuery = z.infer<typeof staffQuery>;

/** What an institute sees: who answered is one of its people by name, or staff without one. */
export const instituteQuery = answeredQuery;
export type InstituteQuery = z.infer<typeof instituteQuery>;

/** Whether a query waits for an answer. */
export const QUERY_STATES = ['open', 'answered'] as const;

/** A query asks, or reports that a fact of a program is wrong. */
export const QUERY_KINDS = ['question', 'report'] as const;

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
  summary:
    'Sends a query to a university without an account; resolved to ids when it is sent (R-45). With `wrongFact` it is a report of a wrong fact, which names the program and says what is wrong.',
  audience: 'open',
  body: spelled(
    { instituteName: 'universityName' },
    z
      .strictObject({
        courseName: line(200).default(''),
        universityName: line(200).default(''),
        instituteId: id.optional(),
        studentName: requiredLine(120, 'query.fields-missing'),
        studentPhone: requiredLine(40, 'query.fields-missing').pipe(phone),
        studentEmail: requiredLine(254, 'query.fields-missing').pipe(email),
        message: text(2000).default(''),
        wrongFact: z.enum(REPORTABLE_FACTS).optional(),
      })
      .refine(({ wrongFact, courseName }) => wrongFact === undefined || courseName !== '', {
        path: ['courseName'],
        message: 'query.fields-missing' satisfies RefusalCode,
      })
      .refine(({ wrongFact, message }) => wrongFact === undefined || message !== '', {
        path: ['message'],
        message: 'query.report-missing' satisfies RefusalCode,
      }),
  ),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Query sent successfully!',
    notOk: 'Could not send query. Try again.',
    noAnswer: 'Server error. Please try again.',
  },
});

const filters = {
  from: optionalDay.default(''),
  to: optionalDay.default(''),
  search: searchText,
  state: z.enum(QUERY_STATES).optional(),
  kind: z.enum(QUERY_KINDS).optional(),
};

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
  query: z.object({ ...paging, ...filters }),
  reply: z.object({ queries: z.array(instituteQuery), ...paged, paused: z.boolean() }),
  texts: 'Could not load queries.',
});

export const ANSWER_LENGTH = 2000;

const answerText = requiredText(ANSWER_LENGTH, 'query.answer-missing');
const sentences = {
  notOk: 'Could not update the query. Try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

export const answerQuery = endpoint({
  method: 'POST',
  path: '/api/institute/query/:id/answer',
  summary: 'Answers a query by mail, once: a query that somebody answered meanwhile is refused.',
  audience: { institute: 'messages' },
  params: z.object({ id }),
  body: z.strictObject({ text: answerText }),
  reply: z.object({ query: instituteQuery, message: z.string() }),
  texts: {
    done: 'The answer is on its way.',
    notOk: 'Could not send the answer. Please try again.',
    noAnswer: sentences.noAnswer,
  },
});

export const markQueryAnswered = endpoint({
  method: 'POST',
  path: '/api/institute/query/:id/answered',
  summary: 'Says that a query was answered in another way, such as by phone, or that it waits after all.',
  audience: { institute: 'messages' },
  params: z.object({ id }),
  body: z.strictObject({ answered: z.boolean() }),
  reply: success.extend({ query: instituteQuery }),
  texts: sentences,
});

/** So many answers an institute keeps. */
export const KEPT_ANSWERS_MOST = 50;
export const KEPT_ANSWER_NAME_LENGTH = 80;

/** An answer that an institute keeps for the next who asks the same. */
export const keptAnswer = z.object({ _id: z.string(), name: z.string(), text: z.string() });
export type KeptAnswer = z.infer<typeof keptAnswer>;

const keptAnswers = z.object({ answers: z.array(keptAnswer) });
const keptAnswerName = requiredLine(KEPT_ANSWER_NAME_LENGTH, 'kept-answer.name-missing');
const keptAnswerTexts = {
  notOk: 'Could not change the kept answers. Please try again.',
  noAnswer: sentences.noAnswer,
};

export const listKeptAnswers = endpoint({
  method: 'GET',
  path: '/api/institute/kept-answers',
  summary: 'The answers that the institute keeps, by name.',
  audience: { institute: 'messages' },
  reply: keptAnswers,
  texts: 'Could not load the kept answers.',
});

export const keepAnswer = endpoint({
  method: 'POST',
  path: '/api/institute/kept-answers',
  summary: 'Keeps an answer under a name of its own.',
  audience: { institute: 'messages' },
  body: z.strictObject({ name: keptAnswerName, text: answerText }),
  reply: keptAnswers,
  status: 201,
  texts: { ...keptAnswerTexts, done: 'The answer is kept.' },
});

export const renameKeptAnswer = endpoint({
  method: 'POST',
  path: '/api/institute/kept-answers/:id',
  summary: 'Gives a kept answer another name.',
  audience: { institute: 'messages' },
  params: z.object({ id }),
  body: z.strictObject({ name: keptAnswerName }),
  reply: keptAnswers,
  texts: { ...keptAnswerTexts, done: 'The answer was renamed.' },
});

export const removeKeptAnswer = endpoint({
  method: 'DELETE',
  path: '/api/institute/kept-answers/:id',
  summary: 'Removes a kept answer; what was sent with it stays.',
  audience: { institute: 'messages' },
  params: z.object({ id }),
  reply: keptAnswers,
  texts: { ...keptAnswerTexts, done: 'The answer was removed.' },
});

export const listAdminQueries = endpoint({
  method: 'GET',
  path: '/api/admin/queries',
  summary: 'All queries, newest first.',
  audience: { staff: ['viewQueries'] },
  query: z.object({ ...paging, ...filters }),
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
  query: z.object(filters),
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
