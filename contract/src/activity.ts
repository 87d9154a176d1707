import { z } from 'zod';
import { endpoint, ROLES } from './endpoint';
import type { EventKind } from './events';
import { emailKey, instant, optionalDay, PAGE_SIZE, searchText } from './fields';
import { openEnum } from './open-enum';

/** What a student reads of what happened to them, one sentence a kind; a decision is two. */
export const STUDENT_ACTIVITY = {
  'register-student': 'You registered.',
  'update-student': 'Your profile was changed.',
  'change-own-password': 'You changed your password.',
  'change-email': 'Your e-mail was changed by the admin.',
  'confirm-contact': 'You confirmed how we reach you.',
  'complete-recovery': 'You set a new password with a code.',
  'end-session': 'You signed out another device.',
  'copy-account': 'You asked for a copy of your account.',
  'ask-account-deletion': 'You asked for your account to be deleted.',
  'take-back-account-deletion': 'You chose to keep your account.',
  'end-account-deletion': 'Your account stays, because you have accepted an offer.',
  'set-up-second-step': 'You set up a second step for your login.',
  'add-passkey': 'You added a passkey.',
  'remove-passkey': 'You removed a passkey.',
  'make-spare-codes': 'You made new backup codes.',
  'use-spare-code': 'You logged in with a backup code.',
  'switch-off-second-step': 'You switched the second step of your login off.',
  'remove-second-step': 'The second step of your login was removed by the admin.',
  'close-account': 'Your account was closed by our staff.',
  'reopen-account': 'Your account was opened again by our staff.',
  'reset-student-password': 'Your password was set by the admin.',
  'save-admission-form': 'You saved your admission form.',
  'upload-document': 'You uploaded a document: {document}.',
  'remove-document': 'You removed a document: {document}.',
  'payment-confirmed': 'Your payment was confirmed.',
  'payment-reverted': 'Your payment was marked as not paid.',
  apply: 'You applied for {program} at {university}.',
  'withdraw-application': 'You withdrew your application for {program} at {university}.',
  'withdrawn-with-account':
    'Your application for {program} at {university} was withdrawn, because the account was closed.',
  approved: '{university} approved your application for {program}.',
  rejected: '{university} did not select your application for {program}.',
  'undo-decision': 'The decision of {university} on {program} was taken back.',
  'accept-offer': 'You accepted the offer of {university} for {program}.',
  'decline-offer': 'You declined the offer of {university} for {program}.',
  'give-up-offer': 'You gave up the seat of {program} at {university}.',
  'expire-offer': 'The offer of {university} for {program} ended without an answer.',
  'extend-offer': 'You were given more time to answer the offer of {university} for {program}.',
  'meet-condition': 'A condition of the offer of {university} for {program} was met.',
  'fail-condition': 'A condition of the offer of {university} for {program} was not met. The offer ended.',
  'withdraw-offer': 'The offer of {university} for {program} was withdrawn by the service.',
  'propose-program': '{university} offers you another program instead of {program}.',
  'accept-proposal': 'You took the other program that {university} offered: {program}. It is approved.',
  'refuse-proposal': 'You kept your application for {program} at {university} instead of another program.',
  'end-proposal': 'The time to take another program of {university} instead of {program} ended.',
  'ask-second-look': 'You asked {university} for a second look at your application for {program}.',
  'change-decision': '{university} looked again at your application for {program}. It is pending again.',
  'uphold-decision': '{university} looked again at your application for {program}. Its decision stands.',
} as const satisfies Partial<Record<EventKind | ActivityVariant, string>>;

/** What an institute reads of what happened at it. */
export const INSTITUTE_ACTIVITY = {
  'register-institute': 'The institute was registered.',
  'import-institute': 'The institute was imported by the admin.',
  'update-institute': 'The profile was changed.',
  'upload-institute-file': 'A file for the public page was uploaded.',
  'rename-program': 'A program was renamed.',
  'set-offerings': 'The admission dates were set.',
  'move-offering': 'An admission date was moved.',
  'publish-decisions': 'Prepared decisions were published together.',
  'change-own-password': 'The password was changed.',
  'change-email': 'The e-mail was changed by the admin.',
  'confirm-contact': 'An e-mail address was confirmed.',
  'complete-recovery': 'A new password was set with a code.',
  'hand-over-main-account': 'The main account was handed over to a new address.',
  'end-session': 'Another device was signed out.',
  'copy-account': 'A copy of the account was asked for.',
  'set-up-second-step': 'A second step was set up for a login.',
  'add-passkey': 'A passkey was added.',
  'remove-passkey': 'A passkey was removed.',
  'make-spare-codes': 'New backup codes were made.',
  'use-spare-code': 'Somebody logged in with a backup code.',
  'switch-off-second-step': 'The second step of a login was switched off.',
  'remove-second-step': 'The second step of a login was removed by the admin.',
  'reset-institute-password': 'The password was set by the admin.',
  'queries-allowed': 'The admin let queries through.',
  'queries-paused': 'The admin paused the queries.',
  'export-applications': 'A file of applications was downloaded.',
  'invite-member': '{member} was invited.',
  'take-invitation': '{member} took the invitation.',
  'set-member-rights': 'The rights of {member} were changed.',
  'remove-member': '{member} was removed.',
  apply: 'The application {number} for {program} arrived.',
  'withdraw-application': 'The application {number} for {program} was withdrawn by the student.',
  'withdrawn-with-account': 'The application {number} for {program} was withdrawn.',
  approved: 'The application {number} for {program} was approved.',
  rejected: 'The application {number} for {program} was rejected.',
  'undo-decision': 'The decision on the application {number} for {program} was taken back by the admin.',
  'accept-offer': 'The offer for {program}, application {number}, was accepted.',
  'decline-offer': 'The offer for {program}, application {number}, was declined.',
  'give-up-offer': 'The seat of {program}, application {number}, was given up by the student.',
  'expire-offer': 'The offer for {program}, application {number}, ended without an answer.',
  'extend-offer': 'The offer for {program}, application {number}, was given more time.',
  'meet-condition': 'A condition of the offer for {program}, application {number}, was met.',
  'fail-condition': 'A condition of the offer for {program}, application {number}, was not met.',
  'withdraw-offer': 'The offer for {program}, application {number}, was withdrawn by the service.',
  'propose-program': 'Another program was offered instead of {program}, application {number}.',
  'accept-proposal':
    'The student took the other program: application {number} is for {program} now, and approved.',
  'refuse-proposal': 'The student keeps the application {number} for {program} instead of another program.',
  'end-proposal': 'The time to take another program instead of {program}, application {number}, ended.',
  'ask-second-look': 'The student asked for a second look at the application {number} for {program}.',
  'change-decision': 'After a second look the application {number} for {program} is pending again.',
  'uphold-decision': 'After a second look the decision on the application {number} for {program} stands.',
} as const satisfies Partial<Record<EventKind | ActivityVariant, string>>;

/** Kinds that say two things, by what they tell. */
type ActivityVariant =
  | 'approved'
  | 'rejected'
  | 'payment-confirmed'
  | 'payment-reverted'
  | 'queries-allowed'
  | 'queries-paused'
  | 'withdraw-application'
  | 'withdrawn-with-account';

const VARIANTS: { readonly [Kind in EventKind]?: (after: Record<string, unknown>) => ActivityVariant } = {
  'decide-application': ({ status }) => (status === 'approved' ? 'approved' : 'rejected'),
  'set-payment': ({ paid }) => (paid === true ? 'payment-confirmed' : 'payment-reverted'),
  'withdraw-application': ({ accountClosed }) =>
    accountClosed === true ? 'withdrawn-with-account' : 'withdraw-application',
  'set-queries-allowed': ({ allowed }) => (allowed === true ? 'queries-allowed' : 'queries-paused'),
};

/** The kinds of events that have a sentence in one of the two. */
export function activityKinds(sentences: Readonly<Record<string, string>>): string[] {
  const variants = Object.entries(VARIANTS).flatMap(([kind, variant]) =>
    variant({}) in sentences ? [kind] : [],
  );
  return [...Object.keys(sentences), ...variants];
}

/** Which sentence an event is. */
export function activityKey(kind: string, after: Record<string, unknown>): string {
  return VARIANTS[kind as EventKind]?.(after) ?? kind;
}

/** One line: what happened, who did it. */
export const activityEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Which sentence it is. */
  key: z.string(),
  text: z.string(),
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
  texts: { notOk: 'Could not load what happened.', noAnswer: 'Could not load what happened.' },
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
  texts: { notOk: 'Could not load what happened.', noAnswer: 'Could not load what happened.' },
});
