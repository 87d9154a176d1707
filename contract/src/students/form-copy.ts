import { z } from 'zod';
import { endpoint } from '../endpoint';
import { shownAdmissionForm } from './admission-form';
import { checklistItem } from './document-fields';

/** What can stand between an institute and an applicant's form. */
export const NO_STUDENT_SELECTED = 'No student selected!';
export const NO_STUDENT_EMAIL = 'Cannot find student email for this application.';
export const FORM_NOT_FILLED = 'This student has not filled the application form.';
export const NO_PREVIEW_AREA = 'Form preview area not found.';

export const getApplicantForm = endpoint({
  method: 'GET',
  path: '/api/institute/student-application-form/:email',
  summary:
    'The copy of the form that came with an application to this institute; also takes an application id in place of the e-mail (R-15). Contact fields are masked until approval.',
  audience: { institute: true },
  params: z.object({ email: z.string().min(1).max(254) }),
  reply: z.object({
    form: shownAdmissionForm,
    /** The student has changed the form since applying. */
    changedSince: z.boolean(),
    /** The nine documents with what is known of each; older servers do not send them. */
    documents: z.array(checklistItem).optional(),
    /** The marks of the copy are not those that were verified since. */
    marksDiffer: z.boolean().optional(),
    /** Whose documents a verdict is given on; once the institute approved. */
    studentId: z.string().optional(),
  }),
  texts: 'Failed to load application form.',
});
