import type { Role } from './endpoint';
import type { EventKind } from './events';
import { isReceiptTag } from './uploads';

/** What people choose by: a few groups, not kinds. The list in the portal always has all of them. */
export const NOTIFICATION_CATEGORIES = {
  decisions: { label: 'Decisions and offers', canSwitchOff: false },
  payments: { label: 'Payments', canSwitchOff: false },
  messages: { label: 'Messages', canSwitchOff: true },
  reminders: { label: 'Reminders', canSwitchOff: true },
  account: { label: 'Safety of your account', canSwitchOff: false },
} as const satisfies Record<string, { readonly label: string; readonly canSwitchOff: boolean }>;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;
export const NOTIFICATION_CATEGORY_NAMES = Object.keys(NOTIFICATION_CATEGORIES) as NotificationCategory[];

/** The ways out of the portal that a person can choose. */
export const NOTIFICATION_CHANNELS = ['email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How one kind of notification is told, and to whom. The portal always shows it. */
export interface NotificationRules {
  readonly to: readonly Role[];
  readonly category: NotificationCategory;
  /** `soon`: after the two minutes in which others may join it. `if-unread`: after ten, unless it was read. */
  readonly email?: 'soon' | 'if-unread';
  /** The sentence of an SMS, for the few kinds that are worth one; `{site}` is where the portal is. */
  readonly sms?: string;
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
    title: 'Your application was approved',
    sms: '{university} approved your application {number}. Accept the offer: {site}',
    text: '{university} approved your application {number} for {program}. You can accept the offer in your portal.',
    fields: OF_APPLICATION,
  },
  'application-rejected': {
    to: ['student'],
    category: 'decisions',
    email: 'soon',
    title: 'Your application was not selected',
    text: '{university} did not select your application {number} for {program}.',
    fields: OF_APPLICATION,
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
} as const satisfies Record<string, NotificationRules>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** The rules of a kind, as wide as they can be. */
export function notificationRules(kind: NotificationKind): NotificationRules {
  return NOTIFICATIONS[kind];
}

/** By which ways out a category is told: by SMS where at least one of its kinds is. */
export function channelsOf(category: NotificationCategory): readonly NotificationChannel[] {
  const rules = NOTIFICATION_KINDS.map(notificationRules);
  const hasSms = rules.some((each) => each.category === category && each.sms !== undefined);
  return hasSms ? NOTIFICATION_CHANNELS : ['email'];
}

type Details = Readonly<Record<string, unknown>> | null;

/** Which kinds an event is told as; those of an event that nobody hears of are none. */
const HEARD: { readonly [Kind in EventKind]?: (after: Details) => readonly NotificationKind[] } = {
  apply: () => ['application-submitted'],
  'withdraw-application': () => ['application-withdrawn', 'applicant-withdrew'],
  'decide-application': (after) => [
    after?.status === 'approved' ? 'application-approved' : 'application-rejected',
  ],
  'undo-decision': () => ['decision-undone', 'decision-reverted'],
  'delete-application': () => ['application-deleted'],
  'accept-offer': () => ['offer-accepted', 'offer-taken'],
  'set-payment': (after) => [after?.paid === true ? 'payment-confirmed' : 'payment-reverted'],
  'upload-document': (after) => (isReceiptTag(after?.typeTag) ? ['receipt-uploaded'] : []),
  'change-own-password': () => ['password-changed'],
  'reset-student-password': () => ['password-changed'],
  'reset-institute-password': () => ['password-changed'],
  'change-staff-password': () => ['password-changed'],
};

/** What an event of some kind is told as, by what it tells. */
export function notificationsOf(kind: EventKind, after: Details): readonly NotificationKind[] {
  return HEARD[kind]?.(after) ?? [];
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

function viewOf(
  role: Role,
  kind: string,
  { applicationId, number }: { readonly applicationId: string | null; readonly number?: string | undefined },
): Record<string, string> {
  if (kind === 'receipts-waiting') return { tab: 'students', 'students.paid': 'unpaid' };
  if (kind === 'form-unfinished') return { dialog: 'admission-form' };
  if (kind === 'history-sealed') return { tab: 'staff' };
  if (kind === 'message-failed') return { tab: 'messages', messages: 'outbox', 'outbox.state': 'failed' };
  if (role === 'admin') return kind === 'password-changed' ? {} : { tab: 'messages' };
  if (kind === 'message-from-admin') return { dialog: 'admin-messages' };
  if (kind === 'password-changed') return { dialog: 'change-password' };
  if (role === 'institute') {
    if (!number || kind === 'applicant-withdrew') return {};
    const dialog = kind === 'message-from-student' ? 'application-messages' : 'student-profile';
    return { dialog, application: number };
  }
  if (kind === 'payment-reverted' || kind === 'receipt-uploaded') return { dialog: 'payment' };
  if (!applicationId) return {};
  if (kind === 'message-from-institute')
    return { dialog: 'application-messages', application: applicationId };
  return kind === 'application-approved' ? { dialog: 'accept-offer', application: applicationId } : {};
}
