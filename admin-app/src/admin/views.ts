import {
  type Application,
  type ApplicationAction,
  actionsOf,
  allowed,
  type getOutboxMessage,
  type MailTemplate,
  NO_PERMISSION,
  type ReplyOf,
  serverNow,
} from '@uas/contract';
import type { Freshness } from '@uas/shared-ui/data';
import { type InAddress, programName, sentence } from '@uas/shared-ui/kit';
import type { View } from '@uas/shared-ui/views';
import { mailKindLabel } from './labels';
import { IN_ADDRESS } from './view-addresses';
import { texts } from './views.texts';

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Whom staff exchange messages with. */
export interface Correspondent extends Person {
  readonly userType: 'student' | 'institute';
}

/** Somebody's account, of which kind. */
export interface Account {
  readonly account: Correspondent['userType'] | 'staff';
  readonly person: Person;
}

/** A student: whoever opens one here knows the e-mail, a link only the reference number, which an older server does not give. */
export interface StudentRef {
  readonly email: string | null;
  readonly number: string | null;
}

/** An institute: whoever opens one here knows the e-mail, a link only the id. */
export interface InstituteRef {
  readonly id: string;
  readonly email: string | null;
}

/** Two accounts, by their ids. */
export interface PairRef {
  readonly oneId: string;
  readonly otherId: string;
}

/** What a view about an application keeps of it. */
export type ApplicationRef = Pick<Application, '_id' | 'studentName' | 'studentEmail' | 'number'>;

/** A file of a student to look at. */
export interface ShownFile {
  readonly title: string;
  /** What it is, for screen readers. */
  readonly label: string;
  /** Null for one that is not there. */
  readonly file: { readonly url: string; readonly name: string } | null;
  readonly freshness: Freshness;
}

/** What is kept of an application. */
export function applicationRef({ _id, studentName, studentEmail, number }: Application): ApplicationRef {
  return { _id, studentName, studentEmail, number };
}

/** What a place in the history says of each view: what it is about. */
export interface Kept {
  'change-password': true;
  'set-password': Account;
  'remove-second-step': Account;
  'new-email': { readonly correspondent: Correspondent; readonly id: string };
  'admin-messages': Correspondent;
  find: true;
  student: StudentRef;
  'student-form': StudentRef;
  'student-receipt': StudentRef;
  'student-document': StudentRef & { readonly index: number };
  duplicate: PairRef;
  institute: InstituteRef;
  'move-dates': true;
  /** The id of the university. */
  recognition: string;
  /** The e-mail of the student. */
  'application-form': string;
  'application-proof': ApplicationRef;
  'second-look': ApplicationRef;
  'withdraw-offer': ApplicationRef;
  /** A new one, or the one with this e-mail. */
  staff: 'new' | { readonly email: string };
  /** Its id. */
  'outbox-message': string;
  /** Its kind and language. */
  'mail-template': string;
  'academy-new': true;
  /** Its e-mail. */
  'academy-edit': { readonly email: string };
  academy: Person;
}

export type ViewName = keyof Kept;

/** What is looked up by what is kept before a view can be drawn. */
interface LookedUp {
  /** The e-mail. */
  'student-form': string;
  'student-receipt': ShownFile;
  'student-document': ShownFile;
  'outbox-message': ReplyOf<typeof getOutboxMessage>;
  'mail-template': MailTemplate;
}

/** What a view is drawn with. */
export type SubjectOf<Name extends ViewName> = Name extends keyof LookedUp ? LookedUp[Name] : Kept[Name];

/** What a view stands over: it opens only while that is shown. */
export type Page =
  | 'dashboard'
  | 'students'
  | 'same-person'
  | 'institutes'
  | 'recognitions'
  | 'applications'
  | 'staff'
  | 'outbox'
  | 'templates'
  | 'academies';

/** The button that opens a view from a row; `name` is the label for whoever only hears it. */
export interface ViewButton {
  readonly label: string;
  readonly name?: string;
  /** It stands in the menu of the row. */
  readonly isSeldom?: boolean;
  /** Why it cannot be pressed. */
  readonly refusal?: string | null;
}

interface AdminView<Name extends ViewName> extends View<SubjectOf<Name>> {
  readonly over: Page;
  readonly address?: InAddress<Kept[Name] | null>;
}

interface ApplicationView {
  /** Beside the application; null where it is not offered. */
  button(row: Application, may: { readonly decide: boolean }): ViewButton | null;
}

/** The views about one application that its row leads to, in the order of its buttons. */
export const APPLICATION_VIEWS = ['application-proof', 'second-look', 'withdraw-offer'] as const;
type ApplicationViewName = (typeof APPLICATION_VIEWS)[number];

type Table = { readonly [Name in ViewName]: AdminView<Name> } & Readonly<
  Record<ApplicationViewName, ApplicationView>
>;

/**
 * Every view of the admin portal. Each is a step of the history by its name, which a reload brings back, and where it has an
 * `address`, a bookmark or a link as well; nothing about a person stands in an address. What a view shows is said in
 * `view-parts.ts` of the dashboard. Of two views over one page, the later one stands over the former.
 */
export const VIEWS: Table = {
  'change-password': {
    over: 'dashboard',
    title: () => texts.changePassword,
    size: 'sm',
    address: IN_ADDRESS.changePassword,
  },
  'set-password': {
    over: 'dashboard',
    title: (of) => (of?.account === 'staff' ? texts.changeStaffPassword : texts.changePassword),
    size: 'sm',
  },
  'remove-second-step': { over: 'dashboard', title: () => texts.removeTwoFactor },
  'new-email': { over: 'dashboard', title: () => texts.newEmail, size: 'sm' },
  'admin-messages': {
    over: 'dashboard',
    title: (person) => texts.conversationWith({ person: person ? person.name || person.email : '' }),
  },
  find: { over: 'dashboard', title: () => texts.find, size: 'lg' },
  student: { over: 'students', title: () => texts.student, size: 'xl', address: IN_ADDRESS.student },
  'student-form': {
    over: 'students',
    title: () => texts.form,
    size: 'xl',
    address: IN_ADDRESS.studentForm,
  },
  'student-receipt': {
    over: 'students',
    title: () => texts.receipt,
    size: 'lg',
    hasClose: true,
    address: IN_ADDRESS.studentReceipt,
  },
  'student-document': {
    over: 'students',
    title: (file) => file?.title ?? texts.document,
    size: 'lg',
    hasClose: true,
    address: IN_ADDRESS.studentDocument,
  },
  duplicate: { over: 'same-person', title: () => texts.samePerson, size: 'xl', address: IN_ADDRESS.pair },
  institute: {
    over: 'institutes',
    title: () => texts.institute,
    size: 'lg',
    hasClose: true,
    address: IN_ADDRESS.institute,
  },
  'move-dates': {
    over: 'institutes',
    title: () => texts.moveDates,
    size: 'lg',
    address: IN_ADDRESS.moveDates,
  },
  recognition: {
    over: 'recognitions',
    title: () => texts.recognition,
    size: 'lg',
    address: IN_ADDRESS.recognition,
  },
  'application-form': { over: 'applications', title: () => texts.form, size: 'xl' },
  'application-proof': {
    over: 'applications',
    title: () => texts.proof,
    size: 'lg',
    hasClose: true,
    button: (row) =>
      row.offerAccepted
        ? { label: texts.openProof, name: texts.openProofOf({ application: applicationName(row) }) }
        : null,
  },
  'second-look': {
    over: 'applications',
    title: () => texts.appeal,
    button: (row) => (row.secondLooks ? { label: texts.appeal, isSeldom: true } : null),
  },
  'withdraw-offer': {
    over: 'applications',
    title: () => texts.withdrawTitle,
    button: (row, may) =>
      canDo(row, 'withdraw-offer')
        ? { label: texts.withdraw, isSeldom: true, refusal: may.decide ? null : sentence(NO_PERMISSION) }
        : null,
  },
  staff: {
    over: 'staff',
    title: (who) => (who === 'new' ? texts.addStaff : texts.editStaff),
    size: 'lg',
  },
  'outbox-message': {
    over: 'outbox',
    title: (read) =>
      read ? texts.messageTo({ person: read.message.name || read.message.email }) : texts.message,
    size: 'lg',
    address: IN_ADDRESS.message,
  },
  'mail-template': {
    over: 'templates',
    title: (template) => (template ? texts.template({ kind: mailKindLabel(template) }) : texts.mail),
    size: 'xl',
    address: IN_ADDRESS.template,
  },
  'academy-new': { over: 'academies', title: () => texts.addAcademy },
  'academy-edit': { over: 'academies', title: () => texts.editAcademy },
  academy: {
    over: 'academies',
    title: (academy) => texts.referredBy({ academy: academy?.name ?? '' }),
    size: 'lg',
    hasClose: true,
  },
};

/** What an application is called beside others. */
export function applicationName(application: Application): string {
  return `${application.studentName}, ${programName(application)}`;
}

/** The views over a page, in the order in which they stand over each other. */
export function viewsOver(page: Page): readonly ViewName[] {
  return (Object.keys(VIEWS) as ViewName[]).filter((name) => VIEWS[name].over === page);
}

/** Whether staff can do something with an application now; what a member of staff may do is asked beside it. */
export function canDo(row: Application, action: ApplicationAction): boolean {
  return allowed(row, action, (one) => actionsOf(one, { by: 'admin', at: serverNow() })) !== undefined;
}
