import { z } from 'zod';
import { isFormComplete } from './admission-form';
import { endpoint } from './endpoint';
import {
  day,
  emailKey,
  id,
  instant,
  optionalDay,
  paged,
  paging,
  searchText,
  successMessage,
  text,
} from './fields';
import { sessionsForStudent } from './sessions-offered';
import { offerProofUpload } from './uploads';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const MAX_APPLICATIONS = 10;
export const MAX_APPLICATIONS_PER_INSTITUTE = 3;

/** What an institute sees in place of contact data before it approves. */
export const MASK = '*****';

export const applicationMessage = z.object({
  from: z.enum(['student', 'institute']),
  text: z.string(),
  date: instant,
  read: z.boolean(),
});
export type ApplicationMessage = z.infer<typeof applicationMessage>;

export const application = z.object({
  _id: z.string(),
  studentEmail: z.string(),
  studentName: z.string(),
  studentPhone: z.string(),
  instituteEmail: z.string(),
  instituteName: z.string(),
  department: z.string(),
  course: z.string(),
  session: z.string(),
  /** The local day in Karachi, `yyyy-mm-dd`. */
  date: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  offerAccepted: z.boolean(),
  offerAcceptanceDoc: z.string().nullable(),
  messages: z.array(applicationMessage),
});
export type Application = z.infer<typeof application>;

/** A step in the life of an application, for its timeline (U12). */
export const applicationEvent = z.object({
  kind: z.enum(['submitted', 'approved', 'rejected', 'offer-accepted', 'reverted']),
  at: instant,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const studentApplication = application.extend({ history: z.array(applicationEvent) });
export type StudentApplication = z.infer<typeof studentApplication>;

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
  chosen: { status: ApplicationStatus; offerAccepted: boolean },
  anyAccepted: boolean,
): string | null {
  if (chosen.offerAccepted || anyAccepted) return ONE_OFFER_ONLY;
  return chosen.status === 'approved' ? null : NOT_APPROVED;
}

export const NO_APPLICATIONS = 'No applications';
export const NOT_PENDING = 'This application is no longer pending. Please refresh and try again.';
export const ALREADY_PENDING = 'This application is already pending. Please refresh and try again.';
export const MORE_THAN_ONE_MATCH = 'More than one application matches. Please refresh and try again.';
export const APPLICATION_NOT_FOUND = 'Application not found.';

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

const filters = {
  search: searchText,
  from: optionalDay.default(''),
  to: optionalDay.default(''),
  session: text(40).default(''),
};

export const listInstituteApplications = endpoint({
  method: 'GET',
  path: '/api/institute/applications/:email',
  summary:
    'Applications to the institute, newest first; contact data masked until approved, in the search as well.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object({ ...paging, ...filters }),
  reply: z.object({
    applications: z.array(application),
    ...paged,
    /** Sessions that occur in this institute's applications, for the filter. */
    sessions: z.array(z.string()),
  }),
  texts: { notOk: 'Could not load applications.', noAnswer: 'Could not load applications.' },
});

export const exportInstituteApplications = endpoint({
  method: 'GET',
  path: '/api/institute/applications-csv/:email',
  summary: 'All applications that match the filter as CSV, masked as in the list.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object(filters),
  reply: z.string(),
  csv: true,
});

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/institute/applications/update-status',
  summary: 'Approves or rejects a pending application of the institute (R-13).',
  audience: { institute: true },
  body: z.strictObject({
    studentEmail: emailKey.optional(),
    course: z.string().max(200).optional(),
    applicationId: id.optional(),
    status: z.enum(['approved', 'rejected']),
  }),
  reply: z.object({ message: z.string() }),
  texts: { notOk: 'Error updating status. Please try again.', noAnswer: 'Could not connect to server.' },
});

/** 'Status updated to "{status}"'. */
export function statusUpdated(status: ApplicationStatus): string {
  return `Status updated to "${status}"`;
}

export const DECISION_MADE = 'Decision made. Contact admin to change.';

export const ADMIN_STATUS_FILTERS = ['', ...APPLICATION_STATUSES, 'accepted'] as const;

const adminFilters = { ...filters, status: z.enum(ADMIN_STATUS_FILTERS).default('') };

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  summary:
    "All applications, newest first; status 'accepted' means approved with an accepted offer. Messages stay between the parties.",
  audience: { staff: ['viewApplications'] },
  query: z.object({ ...paging, ...adminFilters }),
  reply: z.object({ applications: z.array(application), ...paged, sessions: z.array(z.string()) }),
  texts: {
    notOk: 'Could not load applications from backend.',
    noAnswer: 'Could not load applications from backend.',
  },
});

export const exportAdminApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications/csv',
  summary: 'Every application that matches the filter as a CSV file (R-48, R-59).',
  audience: { staff: ['viewApplications'] },
  query: z.object(adminFilters),
  reply: z.string(),
  csv: true,
});

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

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/admin/update-application-status',
  summary: 'Sets a decided application back to pending; clears an accepted offer (R-21).',
  audience: { staff: ['deleteApplication'] },
  body: z.strictObject({
    studentEmail: emailKey.optional(),
    course: z.string().max(200).optional(),
    applicationId: id.optional(),
    status: z.literal('pending'),
  }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Application status reverted to pending.',
    notOk: 'Could not update application status!',
    noAnswer: 'Could not update application status!',
  },
});

export const DELETE_APPLICATION_PROMPT =
  'Are you sure you want to delete this application? This cannot be undone.';

export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/admin/applications/:id',
  summary: 'Deletes an application with its messages and proof.',
  audience: { staff: ['deleteApplication'] },
  params: z.object({ id }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Application deleted.',
    notOk: 'Could not delete application!',
    noAnswer: 'Could not delete application!',
  },
});
