import { z } from 'zod';
import { PART_STEPS, partFields, partStudentFields } from '../application-parts/application-parts';
import { decisionFields } from '../decisions/decisions';
import { instant, openEnum } from '../fields';
import { shownMerit } from '../merit/shown-merit';
import { publicOffering } from '../offerings/offerings';
import { refundState } from '../payments/refund-state';
import { publicRecognition } from '../recognitions/recognition';
import { ACTION_ROWS } from './application-states';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What an institute sees in place of contact data before it approves. */
export const MASK = '*****';

/** The colleague who reads an application. */
export const assignedTo = z.object({
  /** The account of the colleague. */
  _id: z.string(),
  name: z.string(),
  isYou: z.boolean(),
});

/** One thing that the reader can do now; `until`: from then on it is too late. */
export const allowedAction = z.object({
  action: openEnum(ACTION_ROWS.map(({ action }) => action)),
  until: instant.optional(),
});
export type AllowedAction = z.infer<typeof allowedAction>;

/** The qualifications whose percentage applications are ordered and filtered by. */
export const PERCENTAGES = ['matriculation', 'intermediate'] as const;

/** What somebody has in one of them: verified marks, else those of the form. */
export const applicationPercentage = z.object({
  of: openEnum(PERCENTAGES),
  /** `79.64` */
  percentage: z.string(),
  isVerified: z.boolean(),
});

export const applicationMessage = z.object({
  id: z.string().optional(),
  from: openEnum(['student', 'institute']),
  text: z.string(),
  date: instant,
  read: z.boolean(),
});
export type ApplicationMessage = z.infer<typeof applicationMessage>;

export const application = z.object({
  _id: z.string(),
  /** What is said on the phone, `UAS-26-004821-9`; older servers do not send it. */
  number: z.string().optional(),
  studentEmail: z.string(),
  studentName: z.string(),
  studentPhone: z.string(),
  instituteEmail: z.string(),
  instituteName: z.string(),
  department: z.string(),
  /** The name of the program when the application was made. */
  course: z.string(),
  /** The program whatever it is called now; null for one that is gone. Older servers do not send it. */
  programId: z.string().nullable().optional(),
  /** What the program is called now, where that is not `course`. */
  currentCourse: z.string().optional(),
  session: z.string(),
  /** The local day in Karachi, `yyyy-mm-dd`. */
  date: z.string(),
  status: openEnum(APPLICATION_STATUSES),
  offerAccepted: z.boolean(),
  offerAcceptanceDoc: z.string().nullable(),
  ...decisionFields,
  ...partFields,
  /** What the rule of the program says of it; missing where there is none, and from older servers. */
  merit: shownMerit.optional(),
  /**
   * Which choice of how many its program is, where the university published seats of the session; for the student alone. Missing
   * where it ended, and from older servers.
   */
  preferences: z.object({ position: z.number().int(), count: z.number().int() }).optional(),
  /** Of an offer whose fees are paid by voucher; older servers do not say it. */
  paysByVoucher: z.boolean().optional(),
  /** What comes back of what was paid for it; for its student alone. Missing where nothing does, and from older servers. */
  refund: refundState.optional(),
  /** In the order of the alphabet, for the institute alone; missing without any, in every other reply, and from older servers. */
  tags: z.array(z.string()).optional(),
  /** For its institute alone; missing without any, in every other reply, and from older servers. */
  percentages: z.array(applicationPercentage).optional(),
  /** A decision that its institute has prepared; in no other reply. */
  prepared: openEnum(['approved', 'rejected']).optional(),
  /** Who prepared it; nothing for somebody who is no longer there. As `preparedIn` only beside `prepared`. */
  preparedBy: z.string().optional(),
  /** The name of the batch in which it waits. */
  preparedIn: z.string().optional(),
  /** Who of its institute reads it; in no other reply. Missing while nobody does. */
  assignedTo: assignedTo.optional(),
  /** The newest few only; the thread has a call of its own. */
  messages: z.array(applicationMessage),
  /** What whoever reads it can do with it, as of the answer; older servers do not say it. */
  can: z.array(allowedAction).optional(),
});
export type Application = z.infer<typeof application>;

/** What can happen to an application. */
export const APPLICATION_EVENTS = [
  'submitted',
  'approved',
  'rejected',
  'offer-accepted',
  'reverted',
  'declined',
  'expired',
  'given-up',
  'condition-not-met',
  'offer-withdrawn',
  ...PART_STEPS,
] as const;
export type ApplicationEventKind = (typeof APPLICATION_EVENTS)[number];

/** Whether the institute has decided; a status that this build does not know is not a decision that it can name. */
export function isDecided({ status }: Pick<Application, 'status'>): boolean {
  return status === 'approved' || status === 'rejected';
}

/** A step in the life of an application, for its timeline (U12). */
export const applicationEvent = z.object({
  kind: openEnum(APPLICATION_EVENTS),
  at: instant,
  /** What it is called; an older server does not say. */
  label: z.string().optional(),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const studentApplication = application.extend({
  history: z.array(applicationEvent),
  /** The dates of its program and session; missing where the university has set none. */
  dates: publicOffering.optional(),
  /** Of an offer, who recognises its university; null where nobody has verified that, missing from older servers. */
  recognition: publicRecognition.nullable().optional(),
  ...partStudentFields,
});
export type StudentApplication = z.infer<typeof studentApplication>;

export const NO_APPLICATIONS = 'No applications';
