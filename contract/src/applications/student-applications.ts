import { z } from 'zod';
import { PART_DATES } from '../application-parts/application-parts';
import { LEAVING_REASON_CODES } from '../decisions/decisions';
import { endpoint } from '../endpoint';
import { emailKey, id, line, successMessage } from '../fields';
import { closingProgram } from '../offerings/closing-soon';
import type { Reason } from '../refusals';
import { isFormComplete } from '../students/admission-form';
import { offerProofUpload } from '../uploads';
import { type StudentApplication, studentApplication } from './application';

export const MAX_APPLICATIONS = 10;
export const MAX_APPLICATIONS_PER_INSTITUTE = 3;

export interface ApplyChoice {
  /** E-mail or any other key of the institute, the same in `existing`. */
  institute: string;
  department: string;
  course: string;
  session: string;
  /** The program whatever it is called, where it is known. */
  programId?: string | null | undefined;
}

function isSameProgram(one: ApplyChoice, other: ApplyChoice): boolean {
  if (one.programId && one.programId === other.programId) return true;
  return one.department === other.department && one.course === other.course;
}

/**
 * Why an application is refused, or null: the documents' five rules in their order (S-5.22 to S-5.27). A program that
 * was renamed is the same program.
 */
export function applyRefusal(choice: ApplyChoice, existing: readonly ApplyChoice[]): Reason | null {
  if (!choice.department || !choice.course) return { code: 'application.choice-missing' };
  const atInstitute = existing.filter(({ institute }) => institute === choice.institute);
  if (atInstitute.some((before) => isSameProgram(before, choice)))
    return { code: 'application.already-applied' };
  if (atInstitute.length >= MAX_APPLICATIONS_PER_INSTITUTE) return { code: 'application.institute-limit' };
  if (!choice.session) return { code: 'application.session-missing' };
  return existing.length >= MAX_APPLICATIONS ? { code: 'application.total-limit' } : null;
}

/** Why a student cannot apply at all yet, or null: the fee, then the form (S-5.29, S-5.30, S-6.3). */
export function applicantRefusal(student: {
  paid: boolean;
  form: { name: string; email: string; declarationAgreed: boolean } | null;
}): Reason | null {
  if (!student.paid) return { code: 'application.fee-unpaid' };
  return isFormComplete(student.form) ? null : { code: 'application.form-incomplete' };
}

/** What a student has to do, or may do, about one application until a day of its own. */
export const OWN_DATE_KINDS = ['offer', 'condition', ...PART_DATES.map(({ kind }) => kind)] as const;
export type OwnDateKind = (typeof OWN_DATE_KINDS)[number];

export interface OwnDate {
  readonly kind: OwnDateKind;
  /** Counts the dates of a kind, from 1. */
  readonly number: number;
  /** ISO 8601: from then on it is too late. */
  readonly at: string;
  /** Which condition. */
  readonly text?: string;
}

/**
 * The dates of an application that are its own: until when its offer can be answered, a condition is to be met, and those
 * of its parts. What cannot be done any more, as another offer was accepted, has none.
 */
export function ownDatesOf(application: StudentApplication, anyAccepted: boolean): OwnDate[] {
  const { status, offerAccepted, replyBy, conditions = [] } = application;
  const isOpenOffer = status === 'approved' && !offerAccepted && !anyAccepted;
  const one = (kind: OwnDateKind, at: string | undefined): OwnDate[] =>
    at === undefined ? [] : [{ kind, number: 1, at }];
  return [
    ...one('offer', isOpenOffer ? replyBy : undefined),
    ...(isOpenOffer || offerAccepted ? conditions : [])
      .filter(({ state, dueAt }) => state === 'open' && dueAt !== null)
      .map(({ text, dueAt }, index) => ({
        kind: 'condition' as const,
        number: index + 1,
        at: dueAt ?? '',
        text,
      })),
    ...PART_DATES.flatMap(({ kind, at }) => one(kind, at(application))),
  ];
}

export const listStudentApplications = endpoint({
  method: 'GET',
  path: '/api/student/applications/:email',
  summary:
    'All applications of a student, newest first, and to the student which programs they asked about close soon.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: z.object({
    applications: z.array(studentApplication),
    /** What the student asked about, can still apply to, and closes soon; missing where nothing does. */
    closingSoon: z.array(closingProgram).optional(),
  }),
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
      department: line(200).default(''),
      course: line(200).default(''),
      session: line(40).default(''),
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

const leaving = z.strictObject({ reason: z.enum(LEAVING_REASON_CODES).nullable().default(null) });

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/student/applications/decline-offer/:id',
  summary: 'Declines an own open offer, with a reason from a short list or without.',
  audience: { student: true },
  params: z.object({ id }),
  body: leaving,
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'You declined this offer.',
    notOk: 'Could not decline the offer. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const giveUpOffer = endpoint({
  method: 'POST',
  path: '/api/student/applications/give-up/:id',
  summary: 'Gives up the seat of the own accepted offer; another offer can be accepted from then on.',
  audience: { student: true },
  params: z.object({ id }),
  body: leaving,
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'You gave up this seat.',
    notOk: 'Could not give up the seat. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
