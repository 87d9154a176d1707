import {
  type ADMIN_STATUS_FILTERS,
  type Application,
  type ApplicationAction,
  hasSecondLook,
  type INSTITUTE_STATUS_FILTERS,
} from '@uas/contract';
import { formatDay, formatInstant, programName } from '@uas/shared-ui/kit';
import type { View } from '@uas/shared-ui/views';
import { canDo } from './applications';
import { requestLine, requestsOf } from './requested-documents';
import { texts } from './views.texts';

/** What a view about one application needs to know of it; kept with the view, so that a reload finds it. */
export interface AboutApplication {
  readonly applicationId: string;
  /** The reference number; an older server gives none. */
  readonly number?: string | undefined;
  readonly studentEmail: string;
  readonly studentName: string;
  readonly course: string;
  /** What the program is called now, where that is another name. */
  readonly currentCourse?: string | undefined;
}

/** What a view keeps of an application. */
export function aboutOf(row: Application): AboutApplication {
  const { _id, number, studentEmail, studentName, course, currentCourse } = row;
  return { applicationId: _id, number, studentEmail, studentName, course, currentCourse };
}

/** The button that opens a view from a row; `name` is the label for whoever only hears it. */
export interface ViewButton {
  readonly label: string;
  readonly name: string;
  readonly variant?: 'primary';
}

/** A filter of the list that is no status. */
export type PartFilter = Exclude<
  (typeof INSTITUTE_STATUS_FILTERS)[number],
  (typeof ADMIN_STATUS_FILTERS)[number]
>;

interface FilterOfView {
  readonly filter: PartFilter;
  readonly label: () => string;
}

interface Access {
  /** What a member needs for it. */
  readonly right?: 'messages' | 'people' | 'decide';
}

interface PlainView extends View<undefined>, Access {
  readonly of?: undefined;
}

interface ApplicationView extends View<AboutApplication>, Access {
  readonly of: 'application';
  /** Whether a link leads to it while the application is as it is now. */
  isOpen(row: Application): boolean;
  /** What waits for the institute in it: a filter of the list, and the action that ends the waiting. */
  readonly waits?: FilterOfView & { readonly action: ApplicationAction };
  /** What else of it filters the list. */
  readonly filters?: readonly FilterOfView[];
  /** What it offers in place of a decision. */
  readonly instead?: {
    readonly of: 'approved' | 'rejected';
    readonly label: () => string;
    readonly action: ApplicationAction;
  };
  /** A line under the status of the application. */
  line?(row: Application): string | null;
  /** Beside the application; null where it is not offered. */
  button?(row: Application, may: { readonly decide: boolean }): ViewButton | null;
}

const hasThread = (row: Application) => canDo(row, 'message');

/**
 * Every view of the institute portal, which a reload, a bookmark or a link brings back: `?dialog=<name>`, with
 * `&application=<its number>` where it is about one; who applied stands in no address. What a view shows is said in
 * `view-parts.ts` of the dashboard.
 */
export const VIEWS = {
  'change-password': { title: () => texts.changePassword, size: 'sm' },
  'admin-messages': { title: () => texts.adminMessages, hasClose: true, right: 'messages' },
  'student-queries': { title: () => texts.studentQueries, size: 'xl' },
  activity: { title: () => texts.activity, size: 'xl' },
  prepared: { title: () => texts.prepared, size: 'lg' },
  assign: { title: () => texts.assign, size: 'xl', right: 'decide' },
  people: { title: () => texts.people, size: 'lg', right: 'people' },
  'application-messages': {
    of: 'application',
    title: (about) =>
      about
        ? texts.messagesWith({ student: about.studentName, program: programName(about) })
        : texts.messages,
    hasClose: true,
    right: 'messages',
    isOpen: hasThread,
  },
  'student-profile': {
    of: 'application',
    title: (about) => (about ? texts.studentNamed({ student: about.studentName }) : texts.student),
    size: 'lg',
    isOpen: hasThread,
  },
  offer: {
    of: 'application',
    title: (about) => (about ? texts.offerTo({ student: about.studentName }) : texts.offer),
    isOpen: hasThread,
    button: (row) =>
      hasThread(row) && (row.conditions !== undefined || row.replyBy !== undefined)
        ? { label: texts.offer, name: texts.openOffer(whose(row)) }
        : null,
  },
  'second-look': {
    of: 'application',
    title: (about) => (about ? texts.appealOf({ student: about.studentName }) : texts.appeal),
    isOpen: hasSecondLook,
    waits: { filter: 'second-look', label: () => texts.appealOpen, action: 'answer-second-look' },
    button: (row, may) => {
      if (!hasSecondLook(row)) return null;
      const waits = may.decide && canDo(row, 'answer-second-look');
      const label = waits ? texts.appealAnswer : texts.appeal;
      return {
        label,
        name: texts.openAppeal({ label, ...whose(row) }),
        ...(waits && { variant: 'primary' }),
      };
    },
  },
  'requested-documents': {
    of: 'application',
    title: (about) => (about ? texts.requestsTo({ student: about.studentName }) : texts.requests),
    isOpen: (row) => canDo(row, 'approve'),
    filters: [
      { filter: 'document-requested', label: () => texts.requested },
      { filter: 'document-sent', label: () => texts.requestedSent },
    ],
    instead: { of: 'rejected', label: () => texts.request, action: 'request-documents' },
    line: requestLine,
    button: (row) =>
      requestsOf(row).length > 0
        ? { label: texts.requests, name: texts.openRequests({ label: texts.requests, ...whose(row) }) }
        : null,
  },
  'form-copies': {
    of: 'application',
    title: (about) => (about ? texts.formsOf({ student: about.studentName }) : texts.forms),
    isOpen: ({ newResultAt }) => newResultAt !== undefined,
    line: ({ newResultAt }) =>
      newResultAt ? texts.newResult({ day: formatDay(new Date(newResultAt)) }) : null,
    button: (row) =>
      row.newResultAt
        ? { label: texts.forms, name: texts.openForms({ label: texts.forms, ...whose(row) }) }
        : null,
  },
  proposal: {
    of: 'application',
    title: (about) => (about ? texts.proposalFor({ student: about.studentName }) : texts.proposal),
    right: 'decide',
    isOpen: (row) => canDo(row, 'approve'),
    instead: { of: 'rejected', label: () => texts.proposal, action: 'propose' },
    line: ({ proposal }) =>
      proposal ? texts.proposed({ program: proposal.program, at: formatInstant(proposal.replyBy) }) : null,
  },
} satisfies Readonly<Record<string, PlainView | ApplicationView>>;

function whose(row: Application) {
  return { student: row.studentName, program: programName(row) };
}

export type ViewName = keyof typeof VIEWS;

type Of<Kind> = {
  [Name in ViewName]: (typeof VIEWS)[Name] extends { readonly of: Kind } ? Name : never;
}[ViewName];

/** The views about one application. */
export type ApplicationViewName = Of<'application'>;

export function isView(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name);
}

export function isOfApplication(name: ViewName): name is ApplicationViewName {
  return 'of' in VIEWS[name];
}

/** The row of the table for a view about an application. */
export function applicationView(name: ApplicationViewName): ApplicationView {
  return VIEWS[name];
}

/** The views about one application, in the order of the table. */
export const APPLICATION_VIEWS = Object.keys(VIEWS)
  .filter(isView)
  .filter(isOfApplication)
  .map((name) => ({ name, view: applicationView(name) }));

/** What can wait for the institute beside a decision. */
export const WAITING = APPLICATION_VIEWS.flatMap(({ view }) => view.waits ?? []);

/** The filters of the list that views bring along. */
export const PART_FILTERS: readonly FilterOfView[] = APPLICATION_VIEWS.flatMap(({ view }) => [
  ...(view.waits ? [view.waits] : []),
  ...(view.filters ?? []),
]);
