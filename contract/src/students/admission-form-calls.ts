import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, instant, success } from '../fields';
import { sentenceOf } from '../refusals';
import { shownAdmissionForm } from './admission-form';
import { checklistItem } from './document-fields';
import { admissionForm } from './written-form';

const formTexts = {
  done: 'Application Form saved successfully!',
  failed: 'Could not save form. Try again.',
};

/** The nine documents with what is known of each; older servers do not send them. */
const documents = z.array(checklistItem).optional();

export const getAdmissionForm = endpoint({
  method: 'GET',
  path: '/api/student/admission-form/:email',
  summary: 'The saved admission form, or null; `version` guards against two editors.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: z.object({
    admissionForm: shownAdmissionForm.nullable(),
    version: z.number().int().default(0),
    documents,
    /** Of the sessions that are offered, what came of entry tests in files; for the student. */
    fileScores: z
      .array(
        z.object({
          session: z.string(),
          instituteId: z.string().nullable(),
          test: z.string(),
          score: z.string(),
          outOf: z.string(),
        }),
      )
      .optional(),
    /** Another account has the same CNIC, and staff have not looked at it yet; for the student. */
    hasSameCnic: z.boolean().optional(),
  }),
});

export const saveAdmissionForm = endpoint({
  method: 'POST',
  path: '/api/student/admission-form',
  summary:
    'Saves the whole form; with `version`, only over the version that was read (409 otherwise). Ends the draft.',
  audience: { student: true },
  body: z.strictObject({ email: emailKey, admissionForm, version: z.number().int().optional() }),
  reply: z.object({ admissionForm: shownAdmissionForm, version: z.number().int() }),
  texts: formTexts,
});

/** A draft is kept as it was typed: unfinished values are its nature. */
const draft = z.record(z.string().max(60), z.json());
export const DRAFT_MAX_BYTES = 100_000;
export const getAdmissionFormDraft = endpoint({
  method: 'GET',
  path: '/api/student/admission-form-draft/:email',
  summary: 'The unsaved draft of the form and when it was kept, or null.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: z.object({ draft: draft.nullable(), savedAt: instant.nullable() }),
});

export const keepAdmissionFormDraft = endpoint({
  method: 'PUT',
  path: '/api/student/admission-form-draft/:email',
  summary: 'Keeps the unsaved form as it is typed.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  body: z.strictObject({ draft }),
  reply: z.object({ savedAt: instant }),
});

export const dropAdmissionFormDraft = endpoint({
  method: 'DELETE',
  path: '/api/student/admission-form-draft/:email',
  summary: 'Forgets the draft.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: success,
});

export const getStudentForm = endpoint({
  method: 'GET',
  path: '/api/admin/student-application-form/:studentEmail',
  summary: 'The form record of a student.',
  audience: { staff: ['manageStudents', 'viewApplications'] },
  params: z.object({ studentEmail: emailKey }),
  reply: shownAdmissionForm.extend({ _id: z.string(), createdAt: instant, updatedAt: instant, documents }),
  texts: { notOk: sentenceOf('form.not-found'), noAnswer: 'Failed to load application form.' },
});
