import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, instant, openEnum, paged, paging, requiredText } from '../fields';
import { ruledSession as session } from '../merit/published-rule-calls';
import { shownAdmissionForm } from '../students/admission-form';
import { publicListLine } from './merit-list';
import { OBJECTION_ANSWER_LENGTH, OBJECTION_STATES, OBJECTION_SUBJECTS } from './student-lists';

const marksOfForm = shownAdmissionForm.pick({ academicRecords: true, tests: true });

/** An objection as the institute answers it. */
export const objection = z.object({
  _id: z.string(),
  listId: z.string(),
  round: z.number().int(),
  applicationId: z.string(),
  number: z.string(),
  studentName: z.string(),
  program: z.string(),
  about: openEnum(OBJECTION_SUBJECTS),
  which: z.string(),
  text: z.string(),
  /** What the provisional list says of the application, by program. */
  lines: z
    .array(
      publicListLine
        .pick({ position: true, result: true, aggregate: true, parts: true })
        .extend({ program: z.string() }),
    )
    .default([]),
  /** The results and tests of the copy that came with the application, while an answer about marks is due; else null. */
  counted: marksOfForm.nullable().default(null),
  /** The same as the student's form has them now; null where it was not saved since. */
  present: marksOfForm.nullable().default(null),
  /** A signed address; null without a paper. */
  file: z.string().nullable(),
  madeAt: instant,
  state: openEnum(OBJECTION_STATES),
  answer: z.string(),
  answeredAt: instant.nullable(),
});
export type Objection = z.infer<typeof objection>;

export const listObjections = endpoint({
  method: 'GET',
  path: '/api/institute/objections/:email',
  summary: 'The objections to the provisional lists of a session: what is open first, the oldest first.',
  audience: { institute: 'lists', staff: ['viewApplications'] },
  params: z.object({ email: emailKey }),
  query: z.object({ session, page: paging.page, limit: paging.limit }),
  reply: z.object({ objections: z.array(objection), open: z.number().int(), ...paged }),
  texts: 'Could not load the objections. Please try again.',
});

export const answerObjection = endpoint({
  method: 'POST',
  path: '/api/institute/objections/:id/answer',
  summary:
    "Answers an objection. Accepted about marks, the student's present form counts; about a category, the claim counts.",
  audience: { institute: 'lists' },
  params: z.object({ id }),
  body: z.strictObject({
    accept: z.boolean(),
    answer: requiredText(OBJECTION_ANSWER_LENGTH, 'objection.answer-missing'),
  }),
  reply: objection,
  texts: { done: 'The objection is answered.', failed: 'Could not save the answer. Please try again.' },
});
