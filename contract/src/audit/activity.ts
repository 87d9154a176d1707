import { z } from 'zod';
import { endpoint, ROLES } from '../endpoint';
import { emailKey, instant, openEnum, optionalDay, PAGE_SIZE, searchText } from '../fields';

/** What was wrong at a login that failed, once or many times. */
export const FAILED_LOGINS = [
  'wrong-password',
  'wrong-passwords',
  'wrong-second-step',
  'wrong-second-steps',
  'wrong-code',
  'wrong-codes',
] as const;

/** Whether a line tells of somebody who could not log in, of whom nothing is known. */
export function isFailedLogin(key: string): boolean {
  return FAILED_LOGINS.some((failed) => failed === key);
}

/** One line: what happened, who did it. */
export const activityEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Which kind of event it is, or which of its variants. */
  key: z.string(),
  text: z.string(),
  /** Beside the sentence, for a student: a sign and how it is taken. */
  icon: z.string().optional(),
  tone: z.string().optional(),
  by: openEnum(['system', ...ROLES]),
  /** The member of the institute who did it; never told to a student. */
  byName: z.string().optional(),
  /** Of what is about an application. */
  applicationId: z.string().nullable(),
  number: z.string(),
  program: z.string(),
  university: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const reply = z.object({
  entries: z.array(activityEntry),
  hasMore: z.boolean(),
  cursor: z.string().nullable(),
});
const page = {
  after: z.string().max(200).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((value) => Math.min(value, PAGE_SIZE))
    .default(PAGE_SIZE),
};

export const getStudentTimeline = endpoint({
  method: 'GET',
  path: '/api/student/timeline/:email',
  summary: 'Everything that happened to a student, oldest first unless the newest are asked for.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  query: z.object({ ...page, order: z.enum(['oldest', 'newest']).default('oldest') }),
  reply,
  texts: 'Could not load what happened.',
});

export const getInstituteActivity = endpoint({
  method: 'GET',
  path: '/api/institute/activity/:email',
  summary: 'What happened at an institute and who did it, newest first; by day, and by program or number.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object({
    ...page,
    from: optionalDay.default(''),
    to: optionalDay.default(''),
    search: searchText,
  }),
  reply,
  texts: 'Could not load what happened.',
});
