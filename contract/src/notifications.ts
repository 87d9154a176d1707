import type { Role } from './endpoint';
import type { InstituteRight } from './institute-rights';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationCategory,
  type NotificationChannel,
  type NotificationKind,
} from './notification-kinds';

/** Which members of an institute hear what is told to the institute; of the rest only its main account does. */
const RIGHT_TO_HEAR: { readonly [Category in NotificationCategory]?: InstituteRight } = {
  decisions: 'decide',
  reminders: 'decide',
  documents: 'documents',
  dates: 'dates',
  messages: 'messages',
};

/** How one kind of notification is told, and to whom. The portal always shows it. */
export interface NotificationRules {
  readonly to: readonly Role[];
  readonly category: NotificationCategory;
  /** `soon`: after the two minutes in which others may join it. `if-unread`: after ten, unless it was read. */
  readonly email?: 'soon' | 'if-unread';
  /** The sentence of an SMS, for the few kinds that are worth one; `{site}` is where the portal is. */
  readonly sms?: string;
  /** Nobody is asked whether they want that SMS, so it is no way to be told of the category. */
  readonly isUnlistedSms?: true;
  /** The subject of its mail, and the headline of its part in one that tells several things. */
  readonly title: string;
  /** The sentence of the portal and of the mail. */
  readonly text: string;
  /** What the sentences may be filled in with, beside the name of whoever is told. */
  readonly fields: readonly string[];
  /** The mail also has a list, one thing a line. */
  readonly hasLines?: true;
}

const OF_APPLICATION = ['program', 'university', 'number'] as const;

/** Who hears what. */
export const NOTIFICATIONS = {
  'application-submitted': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your application was received',
    text: 'We received your application {number} for {program} at {university}.',
    fields: OF_APPLICATION,
  },
  'application-withdrawn': {
    to: ['student'],
    category: 'decisions',
    title: 'You withdrew an application',
    text: 'You withdrew your application {number} for {program} at {university}.',
    fields: OF_APPLICATION,
  },
  'applicant-withdrew': {
    to: ['institute'],
    category: 'decisions',
    title: 'An application was withdrawn',
    text: 'The application {number} for {program} was withdrawn by the student.',
    fields: OF_APPLICATION,
  },
  'application-approved': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'You have an offer',
    sms: '{university} approved your application {number}. Accept the offer: {site}',
    text: '{university} approved your application {number} for {program}. You can accept the offer in your portal.{deadline}',
    fields: [...OF_APPLICATION, 'deadline'],
  },
  'application-rejected': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your application was not selected',
    text: '{university} did not select your application {number} for {program}. {reason}',
    fields: [...OF_APPLICATION, 'reason'],
  },
  'decision-undone': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'The decision on your application was taken back',
    text: 'The decision on your application {number} for {program} at {university} was taken back. It is pending again.',
    fields: OF_APPLICATION,
  },
  'decision-reverted': {
    to: ['institute'],
    category: 'decisions',
    title: 'A decision of yours was taken back',
    text: 'Your decision on the application {number} for {program} was taken back by the admin. It is pending again.',
    fields: OF_APPLICATION,
  },
  'application-deleted': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your application was deleted',
    text: 'Your application {number} for {program} at {university} was deleted by the admin.',
    fields: OF_APPLICATION,
  },
  'offer-accepted': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'You accepted an offer',
    text: 'You accepted the offer of {university} for {program}, application {number}.',
    fields: OF_APPLICATION,
  },
  'offer-taken': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'An offer of yours was accepted',
    text: 'Your offer for {program}, application {number}, was accepted.',
    fields: OF_APPLICATION,
  },
  'offer-declined': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'An offer of yours was declined',
    text: 'Your offer for {program}, application {number}, was declined.',
    fields: OF_APPLICATION,
  },
  'seat-given-up': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'A seat was given up',
    text: 'The seat of {program}, application {number}, was given up by the student.',
    fields: OF_APPLICATION,
  },
  'offer-expired': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'An offer ended without your answer',
    text: 'The offer of {university} for {program}, application {number}, ended on {to} without an answer.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'offer-unanswered': {
    to: ['institute'],
    category: 'decisions',
    title: 'An offer of yours ended without an answer',
    text: 'Your offer for {program}, application {number}, ended on {to} without an answer.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'offer-extended': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'You have more time for an offer',
    text: 'You can answer the offer of {university} for {program}, application {number}, until {to}.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'condition-failed': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'A condition of your offer was not met',
    text: 'The offer of {university} for {program}, application {number}, ended: {reason}',
    fields: [...OF_APPLICATION, 'reason'],
  },
  'offer-withdrawn': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'An offer was withdrawn by the service',
    text: 'The offer of {university} for {program}, application {number}, was withdrawn by the service. {reason}',
    fields: [...OF_APPLICATION, 'reason'],
  },
  'own-offer-withdrawn': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'An offer of yours was withdrawn by the service',
    text: 'Your offer for {program}, application {number}, was withdrawn by the service. {reason}',
    fields: [...OF_APPLICATION, 'reason'],
  },
  'program-proposed': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'You are offered another program',
    text: '{university} offers you another program instead of {program}, application {number}. Please answer until {to}.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'proposal-accepted': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'A student takes the other program',
    text: 'The student of the application {number} takes the other program. It is for {program} now, and approved.',
    fields: OF_APPLICATION,
  },
  'proposal-refused': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'A student does not take the other program',
    text: 'The student keeps the application {number} for {program}. It is pending as before.',
    fields: OF_APPLICATION,
  },
  'proposal-ended': {
    to: ['student', 'institute'],
    category: 'decisions',
    email: 'soon',
    title: 'The time to take another program ended',
    text: 'Nobody answered in time. The application {number} for {program} is pending as before.',
    fields: OF_APPLICATION,
  },
  'second-look-asked': {
    to: ['institute'],
    category: 'decisions',
    email: 'soon',
    title: 'A student asks for a second look',
    text: 'The student of the application {number} for {program} asks you to look at your decision again.',
    fields: OF_APPLICATION,
  },
  'second-look-changed': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your application is pending again',
    text: '{university} looked again at your application {number} for {program}. It is pending again. Read the answer in your portal.',
    fields: OF_APPLICATION,
  },
  'second-look-unchanged': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your second look was answered',
    text: '{university} looked again at your application {number} for {program}. The decision stands. Read the answer in your portal.',
    fields: OF_APPLICATION,
  },
  'date-moved': {
    to: ['student'],
    category: 'dates',
    email: 'soon',
    title: 'A date was moved',
    text: 'For {program} at {university}, {session}, {date} was moved to {to}. Reason: {reason}',
    fields: ['program', 'university', 'number', 'session', 'date', 'to', 'reason'],
  },
  'own-date-moved': {
    to: ['institute'],
    category: 'dates',
    email: 'soon',
    title: 'The service moved a date of yours',
    text: 'The service moved {date} of {session} to {to}. Reason: {reason}',
    fields: ['session', 'date', 'to', 'reason'],
  },
  'payment-confirmed': {
    to: ['student'],
    category: 'payments',
    email: 'soon',
    title: 'Your payment is confirmed',
    text: 'Your registration fee is confirmed. Paying is not applying: choose your programs in your portal.',
    fields: [],
  },
  'payment-reverted': {
    to: ['student'],
    category: 'payments',
    email: 'soon',
    title: 'Your payment is no longer confirmed',
    text: 'Your registration fee is marked as not paid again. If you did pay, please write to the admin.',
    fields: [],
  },
  'receipt-uploaded': {
    to: ['student'],
    category: 'payments',
    title: 'Your receipt arrived',
    text: 'Your payment receipt arrived. We will confirm your payment soon.',
    fields: [],
  },
  'document-verified': {
    to: ['student'],
    category: 'documents',
    email: 'soon',
    title: 'A document of yours is verified',
    text: 'Your document {document} is verified. Every university sees it.',
    fields: ['document'],
  },
  'document-returned': {
    to: ['student'],
    category: 'documents',
    email: 'soon',
    title: 'Please send a document again',
    text: 'Please send {document} again. {reason}',
    fields: ['document', 'reason'],
  },
  'document-check-undone': {
    to: ['student'],
    category: 'documents',
    email: 'soon',
    title: 'A document of yours is checked again',
    text: 'The check of {document} was taken back. You need not do anything: it is checked again.',
    fields: ['document'],
  },
  'document-awaited': {
    to: ['student'],
    category: 'documents',
    email: 'soon',
    title: 'A document of yours is still missing',
    text: '{document} was sent back to you three days ago and has not come again. {reason}',
    fields: ['document', 'reason'],
  },
  'receipt-returned': {
    to: ['student'],
    category: 'payments',
    email: 'soon',
    title: 'Please send your receipt again',
    text: 'Please send your payment receipt again. {reason}',
    fields: ['reason'],
  },
  'receipt-awaited': {
    to: ['student'],
    category: 'payments',
    email: 'soon',
    title: 'Your receipt is still missing',
    text: 'Your payment receipt was sent back to you three days ago and has not come again. {reason}',
    fields: ['reason'],
  },
  'message-from-institute': {
    to: ['student'],
    category: 'messages',
    email: 'if-unread',
    title: 'A message from a university',
    text: '{university} wrote to you about your application {number} for {program}.',
    fields: OF_APPLICATION,
  },
  'message-from-student': {
    to: ['institute'],
    category: 'messages',
    email: 'if-unread',
    title: 'A message from a student',
    text: 'A student wrote to you about the application {number} for {program}.',
    fields: OF_APPLICATION,
  },
  'message-from-admin': {
    to: ['student', 'institute'],
    category: 'messages',
    email: 'if-unread',
    title: 'A message from the admin',
    text: 'The admin wrote to you.',
    fields: [],
  },
  'message-to-admin': {
    to: ['admin'],
    category: 'messages',
    email: 'if-unread',
    title: 'A message to the admin',
    text: 'A message is waiting for you in the Messages tab.',
    fields: [],
  },
  'form-unfinished': {
    to: ['student'],
    category: 'reminders',
    email: 'soon',
    title: 'Your admission form is not finished',
    text: 'Your admission form is not complete yet. You need it for every application.',
    fields: [],
  },
  'paid-not-applied': {
    to: ['student'],
    category: 'reminders',
    email: 'soon',
    title: 'You have paid, and not applied yet',
    text: 'Your registration fee is confirmed, but you have not applied to any program yet. Paying is not applying.',
    fields: [],
  },
  'offer-half-time': {
    to: ['student'],
    category: 'reminders',
    email: 'soon',
    title: 'An offer waits for your answer',
    text: 'The offer of {university} for {program}, application {number}, waits for your answer until {to}.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'offer-last-day': {
    to: ['student'],
    category: 'reminders',
    email: 'soon',
    title: 'The last day to answer an offer',
    text: 'The offer of {university} for {program}, application {number}, ends on {to}. Please answer it before.',
    fields: [...OF_APPLICATION, 'to'],
  },
  'applications-undecided': {
    to: ['institute'],
    category: 'reminders',
    email: 'soon',
    title: 'Applications wait for your decision',
    text: '{count} of your applications have waited for a decision for {days} days or longer.',
    fields: ['count', 'days'],
    hasLines: true,
  },
  'applications-received': {
    to: ['institute'],
    category: 'reminders',
    email: 'soon',
    title: 'Your applications of {day}',
    text: 'On {day}, applications received: {received}; withdrawn by students: {withdrawn}.',
    fields: ['day', 'received', 'withdrawn'],
  },
  'receipts-waiting': {
    to: ['admin'],
    category: 'reminders',
    email: 'soon',
    title: 'Payment receipts wait',
    text: '{count} students uploaded a payment receipt and wait for it to be confirmed.',
    fields: ['count'],
  },
  'history-sealed': {
    to: ['admin'],
    category: 'account',
    email: 'soon',
    title: 'The seal of the history, number {number}',
    text: 'Keep this mail: it shows later that nobody changed the history up to {day}. Seal number {number} is {seal}.',
    fields: ['number', 'day', 'seal'],
  },
  'message-failed': {
    to: ['admin'],
    category: 'messages',
    title: 'A message could not be delivered',
    text: 'A message could not be delivered for good. The outbox in the Messages tab says why.',
    fields: [],
  },
  'password-changed': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'Your password was changed',
    text: 'The password of your account was changed. If that was not you, please write to the admin at once.',
    fields: [],
  },
  'email-changed': {
    to: ['student', 'institute'],
    category: 'account',
    email: 'soon',
    sms: 'The e-mail of your account was changed. If you did not ask for it, write to us at once: {site}',
    isUnlistedSms: true,
    title: 'The e-mail of your account was changed',
    text: 'The e-mail of your account was changed by our staff on {at}. If you did not ask for it, write to us at once.',
    fields: ['at'],
  },
  'password-recovered': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'Your password was changed',
    text: 'Your password was changed on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  },
  'account-handed-over': {
    to: ['institute'],
    category: 'account',
    email: 'soon',
    title: 'The main account was handed over',
    text: 'The main account of your university was handed over to a new e-mail address on {at}. Whoever takes it over chooses a password with "Forgot your password?" and puts their name into the profile. If you know nothing of it, please write to us at once.',
    fields: ['at'],
  },
  'account-deletion-asked': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account will be deleted',
    text: 'Your account will be deleted on {to}, with everything in it. You can keep it until then: open My account.',
    fields: ['to'],
  },
  'account-deletion-tomorrow': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account will be deleted tomorrow',
    text: 'Your account will be deleted on {to}, with everything in it. If you want to keep it, open My account before.',
    fields: ['to'],
  },
  'account-kept': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account stays',
    text: 'Your account will not be deleted. If you did not choose that, please write to the admin at once.',
    fields: [],
  },
  'account-kept-for-offer': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account was not deleted',
    text: 'You have accepted an offer meanwhile, so your account was not deleted. You can ask for it again once you have given up the seat.',
    fields: [],
  },
  'second-step-set-up': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'Your login asks for a second step now',
    text: 'A second step was set up for your login on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  },
  'passkey-added': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'A passkey was added to your account',
    text: 'A passkey was added to your account on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  },
  'spare-code-used': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'A backup code was used to log in',
    text: 'A backup code of yours was used to log in on {at}. Backup codes left: {left}. If this was not you, write to us at once.',
    fields: ['at', 'left'],
  },
  'second-step-switched-off': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'The second step of your login is off',
    text: 'The second step of your login was switched off on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  },
  'second-step-removed': {
    to: ['student', 'institute', 'admin'],
    category: 'account',
    email: 'soon',
    title: 'The second step of your login was removed',
    text: 'Our staff removed the second step of your login on {at}. If you did not ask for it, write to us at once.',
    fields: ['at'],
  },
  'account-closed': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account was closed',
    text: 'This account was closed by our staff on {at}. Please use your other account. If you have no other one, write to us at once.',
    fields: ['at'],
  },
  'account-reopened': {
    to: ['student'],
    category: 'account',
    email: 'soon',
    title: 'Your account is open again',
    text: 'Our staff opened your account again. You can sign in as before.',
    fields: [],
  },
} as const satisfies Record<NotificationKind, NotificationRules>;

/** The rules of a kind, as wide as they can be. */
export function notificationRules(kind: NotificationKind): NotificationRules {
  return NOTIFICATIONS[kind];
}

/** Of several things in one mail the gravest comes first and names it; the rest follow in their order. */
const GRAVEST_FIRST: readonly NotificationKind[] = [
  'offer-withdrawn',
  'condition-failed',
  'offer-last-day',
  'application-approved',
  'program-proposed',
  'offer-half-time',
  'offer-extended',
  'second-look-changed',
  'application-deleted',
  'application-rejected',
  'second-look-unchanged',
  'payment-reverted',
  'receipt-returned',
  'document-returned',
];

/** The place of a kind among several in one mail: the smaller the graver. */
export function gravityOf(kind: NotificationKind): number {
  const index = GRAVEST_FIRST.indexOf(kind);
  return index < 0 ? GRAVEST_FIRST.length : index;
}

/** What is not told any more, nor that it was taken back, when both happened before the mail goes. */
const TAKES_BACK: { readonly [Kind in NotificationKind]?: readonly NotificationKind[] } = {
  'decision-undone': ['application-approved', 'application-rejected'],
  'document-check-undone': ['document-verified', 'document-returned'],
  'payment-reverted': ['payment-confirmed'],
};

/** Which kinds a notification of this one takes back, about the same thing. */
export function takenBackBy(kind: NotificationKind): readonly NotificationKind[] {
  return TAKES_BACK[kind] ?? [];
}

/** The right with which a member hears what an institute is told; null where only the main account does. */
export function rightToHear(kind: NotificationKind): InstituteRight | null {
  return RIGHT_TO_HEAR[notificationRules(kind).category] ?? null;
}

/** By which ways out a category is told: by SMS where at least one of its kinds is. */
export function channelsOf(category: NotificationCategory): readonly NotificationChannel[] {
  const rules = NOTIFICATION_KINDS.map(notificationRules);
  const hasSms = rules.some(
    (each) => each.category === category && each.sms !== undefined && !each.isUnlistedSms,
  );
  return hasSms ? NOTIFICATION_CHANNELS : ['email'];
}

/** What the sentences of a notification are filled in with. */
export type NotificationData = Readonly<Record<string, string | number>>;

/** A sentence of a notification with its gaps filled in; a gap that nothing is known for stays empty. */
export function fillNotification(sentence: string, data: NotificationData): string {
  return sentence.replace(/\{(\w+)\}/g, (_gap, name: string) => String(data[name] ?? ''));
}

/** Where in the portal of a role the thing stands that a notification speaks of. */
export function notificationLink(
  role: Role,
  kind: string,
  about: { readonly applicationId: string | null; readonly number?: string | undefined },
): string {
  const parameters = new URLSearchParams({ ...viewOf(role, kind, about), role });
  return `/?${parameters}`;
}

/** What is told of an offer that waits for an answer. */
const TO_ANSWER = ['application-approved', 'offer-half-time', 'offer-last-day', 'offer-extended'];

/** What leaves an application pending, so that an institute opens nothing of its student. */
const STILL_PENDING = ['proposal-refused', 'proposal-ended'];

/** What somebody is told of their password. */
const OF_PASSWORD: readonly string[] = ['password-changed', 'password-recovered'];

/** What a student is told of an account that is to be deleted. */
const OF_DELETION: readonly string[] = [
  'account-deletion-asked',
  'account-deletion-tomorrow',
  'account-kept',
  'account-kept-for-offer',
];

/** What somebody is told of their second step. */
const OF_SECOND_STEP: readonly string[] = [
  'second-step-set-up',
  'passkey-added',
  'spare-code-used',
  'second-step-switched-off',
  'second-step-removed',
];

/** What a student reads the answer of a second look for. */
const OF_SECOND_LOOK = ['second-look-changed', 'second-look-unchanged'];

/** What an institute opens for a notification, where that is not the profile of the student. */
const OF_INSTITUTE: Readonly<Record<string, string>> = {
  'message-from-student': 'application-messages',
  'second-look-asked': 'second-look',
};

/** What is put right where the fee is paid. */
const OF_PAYMENT: readonly string[] = [
  'payment-reverted',
  'receipt-uploaded',
  'receipt-returned',
  'receipt-awaited',
];

function viewOf(
  role: Role,
  kind: string,
  { applicationId, number }: { readonly applicationId: string | null; readonly number?: string | undefined },
): Record<string, string> {
  if (kind === 'receipts-waiting') return { tab: 'students', students: 'receipts-together' };
  if (kind === 'document-returned' || kind === 'document-awaited') return { dialog: 'admission-form' };
  if (kind === 'form-unfinished') return { dialog: 'admission-form' };
  if (OF_DELETION.includes(kind)) return { 'my-account': 'deletion' };
  if (kind === 'history-sealed') return { tab: 'staff' };
  if (kind === 'message-failed') return { tab: 'messages', messages: 'outbox', 'outbox.state': 'failed' };
  if (OF_SECOND_STEP.includes(kind)) return { 'my-account': 'second-step' };
  if (role === 'admin') return OF_PASSWORD.includes(kind) ? {} : { tab: 'messages' };
  if (kind === 'message-from-admin') return { dialog: 'admin-messages' };
  if (OF_PASSWORD.includes(kind)) return { dialog: 'change-password' };
  if (role === 'institute') {
    if (!number || kind === 'applicant-withdrew' || STILL_PENDING.includes(kind)) return {};
    return { dialog: OF_INSTITUTE[kind] ?? 'student-profile', application: number };
  }
  if (OF_PAYMENT.includes(kind)) return { dialog: 'payment' };
  if (!applicationId) return {};
  if (kind === 'message-from-institute')
    return { dialog: 'application-messages', application: applicationId };
  if (kind === 'program-proposed') return { dialog: 'proposal', application: applicationId };
  if (OF_SECOND_LOOK.includes(kind)) return { dialog: 'second-look', application: applicationId };
  return TO_ANSWER.includes(kind) ? { dialog: 'accept-offer', application: applicationId } : {};
}
