import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { shownAdmissionForm } from '../students/admission-form';

export const sendNewResult = endpoint({
  method: 'POST',
  path: '/api/student/applications/:id/new-result',
  summary:
    "Sends the student's present form to an own pending application, in place of the copy that came with it, which stays readable; until the last day for corrections of the program, and where there is none until the first merit list of the session is published.",
  audience: { student: true },
  params: z.object({ id }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Your new result was sent.',
    notOk: 'Could not send your new result. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

/** A form as it came with an application. */
export const formCopy = z.object({
  form: shownAdmissionForm,
  /** When another took its place; null for the one that counts. */
  replacedAt: instant.nullable(),
});
export type FormCopy = z.infer<typeof formCopy>;

export const listFormCopies = endpoint({
  method: 'GET',
  path: '/api/applications/:id/form-copies',
  summary:
    'All forms that came with an application, the one that counts first: to its student, and to its institute as it may read the form, with contact fields masked until approval.',
  audience: { student: true, institute: true },
  params: z.object({ id }),
  reply: z.object({ copies: z.array(formCopy) }),
  texts: 'Could not load the forms. Please try again.',
});
