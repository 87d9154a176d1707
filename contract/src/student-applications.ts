import { z } from 'zod';
import { isFormComplete } from './admission-form';
import { type Application, studentApplication } from './application';
import { endpoint } from './endpoint';
import { emailKey, id, successMessage, text } from './fields';
import { sessionsForStudent } from './sessions-offered';
import { offerProofUpload } from './uploads';

export const MAX_APPLICATIONS = 10;
export const MAX_APPLICATIONS_PER_INSTITUTE = 3;

export const FORM_INCOMPLETE = 'Please fill and save your application form before applying.';
export const FEE_UNPAID = 'Your registration fee is not paid. You can apply after payment is confirmed.';
export const SESSION_NOT_OFFERED = 'This session is not offered. Please select another session.';
export const PROGRAM_NOT_OFFERED = 'This program is not offered by this institute. Please reload the page.';

export interface ApplyChoice {
  /** E-mail or any other key of the institute, the same in `existing`. */
  institute: string;
  department: string;
  course: string;
  session: string;
}

export const DEPARTMENT_AND_COURSE_MISSING = 'Please select both department and course.';
export const SESSION_MISSING = 'Please select a session.';
export const ALREADY_APPLIED = 'You have already applied to this course in this institute.';
export const INSTITUTE_LIMIT = 'You can only apply to up to 3 courses/programs in this institute.';
export const TOTAL_LIMIT = 'You can only apply to up to 10 institutes.';

/** Why an application is refused, or null: the documents' five rules in their order (S-5.22 to S-5.27). */
export function applyRefusal(choice: ApplyChoice, existing: readonly ApplyChoice[]): string | null {
  if (!choice.department || !choice.course) return DEPARTMENT_AND_COURSE_MISSING;
  const atInstitute = existing.filter(({ institute }) => institute === choice.institute);
  if (
    atInstitute.some(({ department, course }) => department === choice.department && course === choice.course)
  ) {
    return ALREADY_APPLIED;
  }
  if (atInstitute.length >= MAX_APPLICATIONS_PER_INSTITUTE) return INSTITUTE_LIMIT;
  if (!choice.session) return SESSION_MISSING;
  return existing.length >= MAX_APPLICATIONS ? TOTAL_LIMIT : null;
}

/** Why a student cannot apply at all yet, or null: the fee, then the form (S-5.29, S-5.30, S-6.3). */
export function applicantRefusal(student: {
  paid: boolean;
  form: { name: string; email: string; declarationAgreed: boolean } | null;
}): string | null {
  if (!student.paid) return FEE_UNPAID;
  return isFormComplete(student.form) ? null : FORM_INCOMPLETE;
}

export function isSessionOffered(session: string, now: Date): boolean {
  return sessionsForStudent(now).includes(session);
}

export const ONE_OFFER_ONLY = 'You have already accepted an offer.';
export const NOT_APPROVED = 'This application is not approved.';

/** Why an offer cannot be accepted, or null (S-4.10 to S-4.13, R-22). */
export function offerRefusal(
  chosen: Pick<Application, 'status' | 'offerAccepted'>,
  anyAccepted: boolean,
): string | null {
  if (chosen.offerAccepted || anyAccepted) return ONE_OFFER_ONLY;
  return chosen.status === 'approved' ? null : NOT_APPROVED;
}

export const listStudentApplications = endpoint({
  method: 'GET',
  path: '/api/student/applications/:email',
  summary: 'All applications of a student, newest first.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: z.object({ applications: z.array(studentApplication) }),
  texts: {
    notOk: 'Could not load applications.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/student/applications',
  summary:
    'Applies to a program. The server sets status, date, messages and the name of the institute (R-16).',
  audience: { student: true },
  body: z.strictObject({
    email: emailKey,
    application: z.object({
      instituteEmail: emailKey,
      department: text(200).default(''),
      course: text(200).default(''),
      session: text(40).default(''),
      /** Ignored, as sent by older clients. */
      instituteName: z.unknown().optional(),
      date: z.unknown().optional(),
      status: z.unknown().optional(),
      messages: z.unknown().optional(),
    }),
  }),
  reply: z.object({ application: studentApplication }),
  status: 201,
  texts: {
    done: 'Application submitted successfully!',
    notOk: 'Could not submit application. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const WITHDRAWN = 'Application withdrawn.';

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/student/applications/:id',
  summary: 'Withdraws an own pending application.',
  audience: { student: true },
  params: z.object({ id }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: WITHDRAWN,
    notOk: 'Could not withdraw application. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const OFFER_ACCEPTED = 'Your admission proof was received. The offer is accepted.';

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/student/applications/accept-offer/:id',
  summary: 'Accepts an approved offer with the fee challan or receipt as proof; one offer per student.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.object({ email: emailKey }),
  files: { document: offerProofUpload },
  reply: successMessage,
  texts: { done: OFFER_ACCEPTED, notOk: 'Could not upload document.', noAnswer: 'Upload failed. Try again.' },
});
